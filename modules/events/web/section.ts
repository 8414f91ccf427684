import { PartyPopper } from 'lucide-react'
import type { Section } from '#web/section.ts'

export const section: Section = {
  id: 'events',
  module: 'events',
  name: { en: 'Events', hi: 'कार्यक्रम', mr: 'कार्यक्रम' },
  about: { en: 'Festivals and meetings', hi: 'त्योहार और बैठकें', mr: 'सण आणि सभा' },
  icon: PartyPopper,
  menu: { group: 'daily', place: 50 },
  finds: { type: 'event', name: { en: 'Event', hi: 'कार्यक्रम', mr: 'कार्यक्रम' } },
  act: { name: { en: 'Plan an event', hi: 'कार्यक्रम रखें', mr: 'कार्यक्रम ठेवा' }, does: 'plan' },
  refreshes: ['dashboard'],
  load: async () => (await import('./events-section.tsx')).EventsSection,
}
