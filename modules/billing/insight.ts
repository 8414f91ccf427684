import { declare } from '#kernel/server/insight.ts'
import { moneyCards } from './insight/cards.ts'
import { dueReports } from './insight/dues.ts'
import { moneyReports } from './insight/money.ts'

export const insight = declare({
  name: { en: 'Billing', hi: 'बिलिंग', mr: 'बिलिंग' },
  reports: [...(moneyReports ?? []), ...(dueReports ?? [])],
  cards: moneyCards ?? [],
})
