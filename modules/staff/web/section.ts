import type { SectionTab } from '#web/section.ts'

export const tabs: readonly SectionTab[] = [
  {
    section: 'facilities',
    id: 'staff',
    name: { en: 'Staff', hi: 'कर्मचारी', mr: 'कर्मचारी' },
    place: 70,
    may: 'facilities.update',
    load: async () => (await import('./staff-tab.tsx')).StaffTab,
  },
]
