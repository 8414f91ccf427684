import { tabs as analyticsTabs } from '#modules/analytics/web/tabs.ts'
import { tabs as billingConfigTabs } from '#modules/billing/web/config/section.ts'
import { tabs as billingTabs } from '#modules/billing/web/section.ts'
import { tabs as facilityTabs } from '#modules/facilities/web/tabs.ts'
import { tabs as fundTabs } from '#modules/funds/web/section.ts'
import { tabs as ledgerTabs } from '#modules/ledger/web/section.ts'
import { tabs as meetingTabs } from '#modules/meetings/web/section.ts'
import { tabs as noticeTabs } from '#modules/notices/web/section.ts'
import { tabs as messageTabs } from '#modules/notifications/web/section.ts'
import { tabs as parkingTabs } from '#modules/parking/web/section.ts'
import { tabs as paymentTabs } from '#modules/payments/web/section.ts'
import { tabs as pollTabs } from '#modules/polls/web/section.ts'
import { tabs as staffTabs } from '#modules/staff/web/section.ts'
import { tabs as vendorTabs } from '#modules/vendors/web/section.ts'
import type { SectionTab } from '#web/section.ts'

/** Tabs that rooms put into sections. Beside `sections.ts`, because the first screen after a sign-in shows none. */
export const tabs: readonly SectionTab[] = [
  ...noticeTabs,
  ...messageTabs,
  ...billingTabs,
  ...billingConfigTabs,
  ...parkingTabs,
  ...staffTabs,
  ...paymentTabs,
  ...vendorTabs,
  ...ledgerTabs,
  ...pollTabs,
  ...meetingTabs,
  ...facilityTabs,
  ...analyticsTabs,
  ...fundTabs,
]
