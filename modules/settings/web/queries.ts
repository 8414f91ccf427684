import { queryOptions } from '@tanstack/react-query'
import type { Reply } from '#kernel/contract.ts'
import { identity } from '#modules/identity/contract.ts'
import { notifications } from '#modules/notifications/contract.ts'
import { call } from '#web/call.ts'
import type { User } from '#web/session.ts'
import { settings } from '../contract.ts'

export type Choice = Reply<typeof notifications.choices>[number]

/** Under the key the app's own start uses, so that there is one copy of it. */
export const preferences = (user: User) =>
  queryOptions({
    queryKey: ['/api/user/preferences', user.id],
    queryFn: ({ signal }) => call(settings.preferences, {}, { signal }),
  })

export const profile = queryOptions({
  queryKey: ['settings', 'profile'],
  queryFn: ({ signal }) => call(settings.profile, {}, { signal }),
})

export const security = queryOptions({
  queryKey: ['settings', 'security'],
  queryFn: ({ signal }) => call(identity.security, {}, { signal }),
})

export const choices = queryOptions({
  queryKey: ['settings', 'choices'],
  queryFn: ({ signal }) => call(notifications.choices, {}, { signal }),
})

export const societySecurity = (subdomain: string) =>
  queryOptions({
    queryKey: ['settings', 'society', subdomain],
    queryFn: ({ signal }) => call(settings.security, { params: { subdomain } }, { signal }),
  })

/** Whether the person is written to by WhatsApp in the society they are in. */
export const ownWhatsApp = (subdomain: string | undefined) =>
  queryOptions({
    queryKey: ['settings', 'whatsapp', subdomain],
    queryFn: ({ signal }) => call(notifications.ownWhatsApp, { params: { subdomain: subdomain ?? '' } }, { signal }),
    enabled: subdomain !== undefined,
  })

export const quietHours = queryOptions({
  queryKey: ['settings', 'quiet-hours'],
  queryFn: ({ signal }) => call(notifications.quietHours, {}, { signal }),
})
