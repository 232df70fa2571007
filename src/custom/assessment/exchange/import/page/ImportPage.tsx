import { useMessages } from '../../../../../resources/_kit/text/useMessages.ts'
import { TestPage } from '../../../TestPage.tsx'
import { packetWords } from '../../../words.ts'
import { ImportScreen } from './ImportScreen.tsx'

const ImportPage = () => {
  const t = useMessages(packetWords)
  return (
    <TestPage title={t('packets.import')}>
      {({ attempts }) => <ImportScreen attempts={attempts ?? 0} />}
    </TestPage>
  )
}

export default ImportPage
