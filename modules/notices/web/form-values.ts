import { dayOf } from '#kernel/time.ts'
import { languages } from '#kernel/words.ts'
import type { NoticeDetails, NoticeEdit } from '../contract.ts'

export type FormValues = {
  texts: Record<(typeof languages)[number], { title: string; body: string }>
  wings: string[]
  kinds: NoticeEdit['audience']['kinds']
  roles: NoticeEdit['audience']['roles']
  flats: string[]
  when: 'now' | 'later'
  day: string
  time: string
  expiresOn: string
  isPinned: boolean
  isUrgent: boolean
  ack: NoticeEdit['ack']
  ackBy: string
}

const empty = { title: '', body: '' }

export const formOf = (notice?: NoticeDetails): FormValues => {
  const text = (language: string) => notice?.texts.find((one) => one.language === language) ?? empty
  const { audience, publishAt, state } = notice ?? {}
  const at = publishAt && state === 'scheduled' ? new Date(publishAt) : undefined
  return {
    texts: {
      en: { title: text('en').title, body: text('en').body },
      hi: { title: text('hi').title, body: text('hi').body },
      mr: { title: text('mr').title, body: text('mr').body },
    },
    wings: audience?.wings ?? [],
    kinds: audience?.kinds ?? [],
    roles: audience?.roles ?? [],
    flats: audience?.flats ?? [],
    when: at ? 'later' : 'now',
    day: at ? dayOf(at) : '',
    time: at ? new Date(at.getTime() + 330 * 60_000).toISOString().slice(11, 16) : '18:00',
    expiresOn: notice?.expiresOn ?? '',
    isPinned: notice?.isPinned ?? false,
    isUrgent: notice?.urgency === 'urgent',
    ack: notice?.ack ?? 'none',
    ackBy: notice?.ackBy ?? '',
  }
}

export const audienceOf = ({ roles, wings, flats, kinds }: FormValues): NoticeEdit['audience'] => ({
  roles,
  wings,
  flats,
  kinds,
})

export const isWritten = ({ title, body }: { title: string; body: string }) => title.trim() !== '' && body.trim() !== ''
export const isHalf = (text: { title: string; body: string }) =>
  !isWritten(text) && (text.title.trim() !== '' || text.body.trim() !== '')

export const editOf = (values: FormValues): Omit<NoticeEdit, 'version'> => ({
  texts: languages.flatMap((language) => {
    const text = values.texts[language]
    return isWritten(text) ? [{ language, title: text.title.trim(), body: text.body }] : []
  }),
  audience: audienceOf(values),
  urgency: values.isUrgent ? 'urgent' : 'normal',
  isPinned: values.isPinned,
  expiresOn: values.expiresOn || null,
  ack: values.ack,
  ackBy: values.ack === 'none' ? null : values.ackBy || null,
})

/** The day and the hour are meant in India, wherever the device is. */
export const publishAtOf = ({ when, day, time }: FormValues): string | null =>
  when === 'now' ? null : new Date(`${day}T${time}:00+05:30`).toISOString()
