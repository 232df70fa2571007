import { useShowDeleted } from '../../../src/resources/_kit/form/restore/showDeleted.ts'

/** A screen that offers what was deleted inside the program of its address. */
const ProgramMenuScreen = () => {
  const showDeleted = useShowDeleted()
  const id = new URLSearchParams(window.location.search).get('program') ?? ''
  return showDeleted ? (
    <button type="button" onClick={() => showDeleted(id)}>
      Terhapus
    </button>
  ) : null
}

export default ProgramMenuScreen
