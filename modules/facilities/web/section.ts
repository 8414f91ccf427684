import { CalendarDays } from 'lucide-react'
import type { Section } from '#web/section.ts'

export const section: Section = {
  id: 'facilities',
  module: 'facilities',
  name: { en: 'Facility Booking', hi: 'सुविधा बुकिंग', mr: 'सुविधा आरक्षण' },
  about: {
    en: 'Book the hall, the court, the guest room',
    hi: 'हॉल, कोर्ट, अतिथि कक्ष बुक करें',
    mr: 'सभागृह, कोर्ट, अतिथी खोली आरक्षित करा',
  },
  icon: CalendarDays,
  menu: { group: 'daily', place: 30 },
  finds: { type: 'facility', name: { en: 'Facility', hi: 'सुविधा', mr: 'सुविधा' } },
  act: { name: { en: 'Book a facility', hi: 'सुविधा बुक करें', mr: 'सुविधा आरक्षित करा' }, does: 'book' },
  refreshes: ['billing', 'dashboard'],
  load: async () => (await import('./facilities-section.tsx')).FacilitiesSection,
}
