import type { DialogRequest } from '../OutlineContext.ts'
import { DeleteChosen } from './DeleteChosen.tsx'
import { DeleteItem } from './DeleteItem.tsx'
import type { DialogProps } from './dialogProps.ts'
import { MoveActivity } from './MoveActivity.tsx'
import { MoveChosen } from './MoveChosen.tsx'
import { MoveTopic } from './MoveTopic.tsx'
import { RenameTopic } from './RenameTopic.tsx'
import { StatusChosen } from './StatusChosen.tsx'

type OutlineDialogsProps = DialogProps & { dialog: DialogRequest }

/** The requested dialog. */
const OutlineDialogs = ({ dialog, ...rest }: OutlineDialogsProps) => {
  switch (dialog.action) {
    case 'rename':
      return <RenameTopic topicId={dialog.topic} {...rest} />
    case 'delete':
      return <DeleteItem item={dialog.item} {...rest} />
    case 'move':
      return dialog.item.kind === 'topic' ? (
        <MoveTopic id={dialog.item.id} {...rest} />
      ) : (
        <MoveActivity id={dialog.item.id} {...rest} />
      )
    case 'deleteChosen':
      return <DeleteChosen {...rest} />
    case 'statusChosen':
      return <StatusChosen status={dialog.status} {...rest} />
    case 'moveChosen':
      return <MoveChosen {...rest} />
  }
}

export default OutlineDialogs
