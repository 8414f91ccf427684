import { changes } from '#kernel/server/changes.ts'
import { insertSteps, type NewStep } from '../store/thread.ts'
import { indexComplaint } from './indexing.ts'

/** Every change of a complaint goes through here: its history, the search, the topic and the open screens follow. */
export const changed = changes<NewStep>({
  room: 'complaints',
  idName: 'complaintId',
  history: insertSteps,
  index: indexComplaint,
})
