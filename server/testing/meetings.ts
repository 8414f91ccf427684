import { addDays, dayOf, startOfDay } from '#kernel/time.ts'
import type { MeetingEdit } from '#modules/meetings/contract/nouns.ts'
import { meetings } from '#modules/meetings/contract.ts'
import { asPlatform } from './app.ts'
import type { Person } from './society.ts'

export const onDay = (days: number, hours = 10): string =>
  new Date(startOfDay(addDays(dayOf(new Date()), days)).getTime() + hours * 3_600_000).toISOString()

export const specialMeeting = (more: Partial<MeetingEdit> = {}) =>
  ({
    kind: 'sgm',
    title: 'Lift modernisation',
    startsAt: onDay(8),
    adjournedTo: onDay(15),
    agenda: ['Offers', 'Money'],
    ...more,
  }) as MeetingEdit

export const calledMeeting = async (admin: Person, more: Partial<MeetingEdit> = {}): Promise<string> => {
  const { id } = await admin.call(meetings.add, { body: specialMeeting(more) })
  await admin.call(meetings.call, { params: { id } })
  return id
}

/** The day has come: the meeting's own hour moves to so many minutes before or after now. */
export const beginIn = (id: string, minutes: number) =>
  asPlatform((db) =>
    db
      .updateTable('meetings')
      .set({ starts_at: new Date(Date.now() + minutes * 60_000) })
      .where('id', '=', id)
      .execute(),
  )
