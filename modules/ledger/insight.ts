import { choicesOf, column, declare } from '#kernel/server/insight.ts'
import { spendCard, spendReport } from './insight/spend.ts'
import { chart } from './rules/chart.ts'
import { dayBookRows, trialBalanceRows } from './store/insight.ts'
import en from './texts/reports/en.ts'
import hi from './texts/reports/hi.ts'
import mr from './texts/reports/mr.ts'

const texts = { en, hi, mr }
const title = (name: keyof typeof en.columns) => ({ en: en.columns[name], hi: hi.columns[name], mr: mr.columns[name] })
const named = (name: keyof typeof en.names) => ({ en: en.names[name], hi: hi.names[name], mr: mr.names[name] })
const ofAll = <Part>(part: (one: typeof en | typeof hi | typeof mr) => Part) => ({
  ...{ en: part(texts.en), hi: part(texts.hi), mr: part(texts.mr) },
})

const account = {
  ...column.choice('account', title('account'), {}),
  choices: Object.fromEntries(Object.entries(chart).map(([key, { name }]) => [key, name])),
}
const code = column.text('code', title('code'))
const debit = column.paise('debit_paise', title('debit'), { total: true })
const credit = column.paise('credit_paise', title('credit'), { total: true })

export const insight = declare({
  name: { en: 'Books', hi: 'बही-खाते', mr: 'हिशेब' },
  reports: [
    {
      id: 'ledger.daybook',
      title: named('day-book'),
      about: {
        en: 'Every line of every voucher in these days. Debit and credit are even.',
        hi: 'इन दिनों के हर वाउचर की हर पंक्ति। नामे और जमा बराबर हैं।',
        mr: 'या दिवसांतील प्रत्येक व्हाउचरची प्रत्येक ओळ. नावे आणि जमा समान आहेत.',
      },
      may: 'billing.read',
      parameters: ['range', 'kind', 'code'],
      key: ['day', 'seq', 'line'],
      columns: [
        ...[column.day('day', title('day')), column.text('number', title('number'))],
        column.choice('kind', title('kind'), choicesOf(ofAll(({ kinds }) => kinds))),
        ...[column.text('narration', title('text')), code, account, column.flat, debit, credit],
      ],
      statement: dayBookRows,
    },
    {
      id: 'ledger.trial-balance',
      title: named('trial-balance'),
      about: {
        en: 'What each account held before these days, what moved in them, and what it holds after.',
        hi: 'इन दिनों से पहले हर खाते में क्या था, इन दिनों में क्या बदला, और बाद में क्या है।',
        mr: 'या दिवसांआधी प्रत्येक खात्यात काय होते, या दिवसांत काय बदलले आणि नंतर काय आहे.',
      },
      may: 'billing.read',
      parameters: ['range'],
      key: ['code'],
      columns: [
        ...[code, account],
        column.choice(
          'kind',
          title('kind'),
          choicesOf(
            ofAll(({ groups: { asset, liability, fund, income, expense } }) => ({
              asset,
              liability,
              fund,
              income,
              expense,
            })),
          ),
        ),
        column.paise(
          'opening_paise',
          ofAll(({ lines }) => lines.opening),
          { total: true },
        ),
        ...[debit, credit],
        column.paise(
          'closing_paise',
          ofAll(({ lines }) => lines.closing),
          { total: true },
        ),
      ],
      statement: trialBalanceRows,
    },
    spendReport(account),
  ],
  cards: [spendCard(account.choices)],
})
