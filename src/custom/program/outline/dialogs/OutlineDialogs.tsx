import { type DialogRequest, useOutlineActions } from '../OutlineContext.ts'
import { CopyElsewhere } from './CopyElsewhere.tsx'
import { DeleteChosen } from './DeleteChosen.tsx'
import { DeleteItem } from './DeleteItem.tsx'
import type { DialogProps } from './dialogProps.ts'
import { MoveChosen } from './MoveChosen.tsx'
import { MoveActivity, MoveTopic } from './MoveItem.tsx'
import { RenameTopic } from './RenameTopic.tsx'
import { StatusChosen } from './StatusChosen.tsx'

type OutlineDialogsProps = DialogProps & { dialog: DialogRequest }

const OutlineDialogs = ({ dialog, ...rest }: OutlineDialogsProps) => {
  const { programId } = useOutlineActions()
  const { committed: outline } = rest.data
  switch (dialog.action) {
    case 'rename':
      return <RenameTopic topicId={dialog.topic} {...rest} />
    case 'delete':
      return <DeleteItem item={dialog.item} {...rest} />
    case 'move':
      return dialog.item.kind === 'topic' ? (
        <MoveTopic id={dialog.item.id} outline={outline} {...rest} />
      ) : (
        <MoveActivity id={dialog.item.id} programId={programId} outline={outline} {...rest} />
      )
    case 'copy':
      return <CopyElsewhere item={dialog.item} {...rest} />
    case 'copyChosen':
      return <CopyElsewhere {...rest} />
    case 'deleteChosen':
      return <DeleteChosen {...rest} />
    case 'statusChosen':
      return <StatusChosen status={dialog.status} {...rest} />
    case 'moveChosen':
      return <MoveChosen {...rest} />
  }
}

export default OutlineDialogs
