import { useShowDeleted } from '../../../src/resources/_kit/form/restore/showDeleted.ts'

/** A screen that opens the deletions of the program in its address. */
const ProgramMenuScreen = () => {
  const showDeleted = useShowDeleted()
  const id = new URLSearchParams(window.location.search).get('program') ?? ''
  return showDeleted ? (
    <button type="button" onClick={() => showDeleted(id)}>
      Pulihkan yang dihapus
    </button>
  ) : null
}

export default ProgramMenuScreen
