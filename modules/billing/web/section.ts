import { ReceiptIndianRupee } from 'lucide-react'
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
]
