import { sql } from 'drizzle-orm'
import { testTypes } from '../../contract/activity.ts'
import { activities, packets, questionGroups, questions } from '../db/schema.ts'
import { groupsOfPacket, questionsOfGroup } from './notDeleted.ts'

const testTypeList = sql.join(
  testTypes.map((type) => sql`${type}`),
  sql`, `,
)

export const isTestRow = sql`${activities.type} in (${testTypeList})`

/** The packets of the current row with their groups and questions. */
export const questionsOfRow = sql`${packets}
  join ${questionGroups} on ${groupsOfPacket} join ${questions} on ${questionsOfGroup}
  where ${packets.activityId} = ${activities.id} and ${packets.deletedAt} is null`

/** As `isEmptyRichText` of the contract: a picture, or anything visible outside of tags. */
const richTextContent = String.raw`<img[\s>]|(^|>)(\s|\u00a0|&nbsp;)*(?!&nbsp;)[^<\s\u00a0]`

/** Whether the current row, no test, lacks what its type is about; types about a text take any content. */
export const lacksContent = sql<boolean>`case
  when ${activities.type} in ('menonton_video', 'membaca-e-book') then ${activities.fileId} is null
  when ${activities.type} = 'embed_youtube' then ${activities.embedYoutube} = '[]'::jsonb
  when ${activities.type} = 'berdiskusi_daring' then coalesce(${activities.meeting} ->> 'link', '') = ''
  else ${activities.fileId} is null and ${activities.theoryFileId} is null and ${activities.metaData} = '[]'::jsonb
    and concat(${activities.description}, ${activities.theory} ->> 'content') !~ ${richTextContent}
end`

export const isEmptyActivity = sql`case
  when ${isTestRow} then not exists (select 1 from ${questionsOfRow}) else ${lacksContent} end`
