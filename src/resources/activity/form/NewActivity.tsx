import Card from '@mui/material/Card'
import { type ComponentProps, useMemo } from 'react'
import { CreateBase } from 'react-admin'
import { formCard } from '../../_kit/page/CreatePage.tsx'
import { RecordFrame } from '../../_kit/page/RecordFrame.tsx'
import type { RecordPageOptions } from '../../_kit/page/recordPage.ts'
import { resource } from '../resource.ts'
import { ActivityForm } from './ActivityForm.tsx'

type NewActivityProps = Omit<ComponentProps<typeof ActivityForm>, 'record'> &
  Pick<RecordPageOptions, 'back' | 'backLabel'> & { program: string; topic: string }

/** Form of a new activity in its card. */
export const NewActivity = ({ program, topic, back, backLabel, ...form }: NewActivityProps) => {
  const meta = useMemo(() => ({ program, topic }), [program, topic])
  return (
    <RecordFrame declaration={resource} meta={meta} back={back} backLabel={backLabel}>
      <CreateBase redirect={false} mutationOptions={{ meta }}>
        <Card sx={formCard}>
          <ActivityForm {...form} />
        </Card>
      </CreateBase>
    </RecordFrame>
  )
}
