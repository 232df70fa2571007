import type { Asking } from '../OutlineContext.ts'
import { DeleteChosen } from './DeleteChosen.tsx'
import { DeleteItem } from './DeleteItem.tsx'
import type { DialogProps } from './dialogProps.ts'
import { MoveActivity } from './MoveActivity.tsx'
import { MoveChosen } from './MoveChosen.tsx'
import { MoveTopic } from './MoveTopic.tsx'
import { PublishChosen } from './PublishChosen.tsx'
import { RenameTopic } from './RenameTopic.tsx'

type OutlineDialogsProps = DialogProps & { asking: Asking }

/** The dialog that was asked for. */
const OutlineDialogs = ({ asking, ...rest }: OutlineDialogsProps) => {
  switch (asking.what) {
    case 'rename':
      return <RenameTopic topicId={asking.topic} {...rest} />
    case 'delete':
      return <DeleteItem item={asking.item} {...rest} />
    case 'move':
      return asking.item.kind === 'topic' ? (
        <MoveTopic id={asking.item.id} {...rest} />
      ) : (
        <MoveActivity id={asking.item.id} {...rest} />
      )
    case 'deleteChosen':
      return <DeleteChosen {...rest} />
    case 'publishChosen':
      return <PublishChosen {...rest} />
    case 'moveChosen':
      return <MoveChosen {...rest} />
  }
}

export default OutlineDialogs
