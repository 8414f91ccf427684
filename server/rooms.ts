import type { Room } from '#kernel/server/room.ts'
import { room as analytics } from '#modules/analytics/room.ts'
import { room as archives } from '#modules/archives/room.ts'
import { room as billing } from '#modules/billing/room.ts'
import { room as complaints } from '#modules/complaints/room.ts'
import { room as consent } from '#modules/consent/room.ts'
import { room as dashboard } from '#modules/dashboard/room.ts'
import { room as directory } from '#modules/directory/room.ts'
import { room as documents } from '#modules/documents/room.ts'
import { room as events } from '#modules/events/room.ts'
import { room as facilities } from '#modules/facilities/room.ts'
import { room as funds } from '#modules/funds/room.ts'
import { room as identity } from '#modules/identity/room.ts'
import { room as integrations } from '#modules/integrations/room.ts'
import { room as leads } from '#modules/leads/room.ts'
import { room as ledger } from '#modules/ledger/room.ts'
import { room as meetings } from '#modules/meetings/room.ts'
import { room as members } from '#modules/members/room.ts'
import { room as notices } from '#modules/notices/room.ts'
import { room as notifications } from '#modules/notifications/room.ts'
import { room as onboarding } from '#modules/onboarding/room.ts'
import { room as parking } from '#modules/parking/room.ts'
import { room as payments } from '#modules/payments/room.ts'
import { room as platform } from '#modules/platform/room.ts'
import { room as polls } from '#modules/polls/room.ts'
import { room as reports } from '#modules/reports/room.ts'
import { room as search } from '#modules/search/room.ts'
import { room as seo } from '#modules/seo/room.ts'
import { room as settings } from '#modules/settings/room.ts'
import { room as societies } from '#modules/societies/room.ts'
import { room as staff } from '#modules/staff/room.ts'
import { room as subscriptions } from '#modules/subscriptions/room.ts'
import { room as trails } from '#modules/trails/room.ts'
import { room as vendors } from '#modules/vendors/room.ts'
import { room as visitors } from '#modules/visitors/room.ts'

/** The one list of rooms, from the ground up. What each offers stands in its own `room.ts`. */
export const rooms: readonly Room[] = [
  identity,
  societies,
  members,
  consent,
  ledger,
  notifications,
  settings,
  archives,
  trails,
  search,
  parking,
  staff,
  billing,
  vendors,
  notices,
  documents,
  complaints,
  visitors,
  directory,
  facilities,
  events,
  polls,
  payments,
  meetings,
  funds,
  dashboard,
  reports,
  analytics,
  integrations,
  subscriptions,
  platform,
  onboarding,
  leads,
  seo,
]
