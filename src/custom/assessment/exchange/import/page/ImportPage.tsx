import { useMessages } from '../../../../../resources/_kit/text/useMessages.ts'
import { packetMessages } from '../../../messages.ts'
import { TestPage } from '../../../TestPage.tsx'
import { ImportScreen } from './ImportScreen.tsx'

const ImportPage = () => {
  const t = useMessages(packetMessages)
  return (
    <TestPage title={t('packets.import')}>
      {({ attempts }) => <ImportScreen attempts={attempts ?? 0} />}
    </TestPage>
  )
}

export default ImportPage
