import { SlidersHorizontal } from 'lucide-react'
import type { Section, SectionTab } from '#web/section.ts'

/** Opened from the bills, by the address, by `#billing-config`, by the stored tab or by the event. */
export const section: Section = {
  id: 'billing-config',
  module: 'billing',
  name: { en: 'Billing configuration', hi: 'बिलिंग की व्यवस्था', mr: 'बिलिंगची मांडणी' },
  icon: SlidersHorizontal,
  load: async () => (await import('./config-section.tsx')).ConfigSection,
}

export const tabs: readonly SectionTab[] = [
  {
    section: 'billing-config',
    id: 'heads',
    name: { en: 'Charges and rates', hi: 'शुल्क और दरें', mr: 'शुल्क आणि दर' },
    place: 10,
    may: 'reports.read',
    load: async () => (await import('./heads-tab.tsx')).HeadsTab,
  },
  {
    section: 'billing-config',
    id: 'terms',
    name: { en: 'Rules and dates', hi: 'नियम और तारीखें', mr: 'नियम आणि तारखा' },
    place: 20,
    may: 'reports.read',
    load: async () => (await import('./terms-tab.tsx')).TermsTab,
  },
  {
    section: 'billing-config',
    id: 'flats',
    name: { en: 'Flats', hi: 'फ़्लैट', mr: 'फ्लॅट' },
    place: 30,
    may: 'reports.read',
    load: async () => (await import('./flats-tab.tsx')).FlatsTab,
  },
]
