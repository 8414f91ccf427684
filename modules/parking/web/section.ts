import type { SectionTab } from '#web/section.ts'

export const tabs: readonly SectionTab[] = [
  {
    section: 'facilities',
    id: 'parking',
    name: { en: 'Parking', hi: 'पार्किंग', mr: 'पार्किंग' },
    place: 60,
    may: 'facilities.read',
    load: async () => (await import('./parking-tab.tsx')).ParkingTab,
  },
]
