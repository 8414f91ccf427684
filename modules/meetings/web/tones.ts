import type { Tone } from '#web/ui/badge.tsx'
import type { Meeting } from '../contract/nouns.ts'

export const meetingTones: Readonly<Record<Meeting['state'], Tone>> = {
  draft: 'plain',
  called: 'info',
  running: 'act',
  adjourned: 'warn',
  held: 'ok',
  dissolved: 'bad',
  cancelled: 'bad',
}
