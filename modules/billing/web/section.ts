import { ReceiptIndianRupee, SlidersHorizontal } from 'lucide-react'
import type { Section, SectionTab } from '#web/section.ts'

export const section: Section = {
  id: 'billing',
  module: 'billing',
  name: { en: 'Billing & Payments', hi: 'बिल और भुगतान', mr: 'बिले आणि भरणा' },
  about: { en: 'Bills, payments and receipts', hi: 'बिल, भुगतान और रसीदें', mr: 'बिले, भरणा आणि पावत्या' },
  icon: ReceiptIndianRupee,
  menu: { group: 'first', place: 20 },
  phone: { name: { en: 'Bills', hi: 'बिल', mr: 'बिले' }, place: 20 },
  finds: { type: 'bill', name: { en: 'Bill', hi: 'बिल', mr: 'बिल' } },
  prefetchAfterMs: 1000,
  refreshes: ['payments'],
  load: async () => (await import('./billing-section.tsx')).BillingSection,
}

/** Opened from the bills, by the address, by `#billing-config`, by the stored tab or by the event. */
export const config: Section = {
  id: 'billing-config',
  module: 'billing',
  name: { en: 'Billing configuration', hi: 'बिलिंग की व्यवस्था', mr: 'बिलिंगची मांडणी' },
  icon: SlidersHorizontal,
  load: async () => (await import('./config/config-section.tsx')).ConfigSection,
}

export const tabs: readonly SectionTab[] = [
  {
    section: 'billing',
    id: 'bills',
    name: { en: 'Bills', hi: 'बिल', mr: 'बिले' },
    place: 10,
    may: 'billing.read',
    load: async () => (await import('./bills-tab.tsx')).BillsTab,
  },
  {
    section: 'billing',
    id: 'receipts',
    name: { en: 'Receipts', hi: 'रसीदें', mr: 'पावत्या' },
    place: 15,
    may: 'billing.read',
    load: async () => (await import('./receipts/receipts-tab.tsx')).ReceiptsTab,
  },
  {
    section: 'billing-config',
    id: 'heads',
    name: { en: 'Charges and rates', hi: 'शुल्क और दरें', mr: 'शुल्क आणि दर' },
    place: 10,
    may: 'reports.read',
    load: async () => (await import('./config/heads-tab.tsx')).HeadsTab,
  },
  {
    section: 'billing-config',
    id: 'terms',
    name: { en: 'Rules and dates', hi: 'नियम और तारीखें', mr: 'नियम आणि तारखा' },
    place: 20,
    may: 'reports.read',
    load: async () => (await import('./config/terms-tab.tsx')).TermsTab,
  },
  {
    section: 'billing-config',
    id: 'flats',
    name: { en: 'Flats', hi: 'फ़्लैट', mr: 'फ्लॅट' },
    place: 30,
    may: 'reports.read',
    load: async () => (await import('./config/flats-tab.tsx')).FlatsTab,
  },
]
