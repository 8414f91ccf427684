import type { SectionTab } from '#web/section.ts'

export const tabs: readonly SectionTab[] = [
  {
    section: 'billing-config',
    id: 'parking',
    name: { en: 'Parking', hi: 'पार्किंग', mr: 'पार्किंग' },
    place: 40,
    may: 'facilities.update',
    load: async () => (await import('./parking-tab.tsx')).ParkingTab,
  },
]
