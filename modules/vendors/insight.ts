import { choicesOf, column, declare } from '#kernel/server/insight.ts'
import { billRows, spendRows, tdsRows } from './store/insight.ts'
import en from './texts/en.ts'
import hi from './texts/hi.ts'
import mr from './texts/mr.ts'

const total = { total: true } as const
const day = column.day('day', { en: 'Day', hi: 'दिन', mr: 'दिवस' })
const vendor = column.text('vendor', { en: 'Vendor', hi: 'वेंडर', mr: 'पुरवठादार' })
const number = column.text('number', { en: 'Bill', hi: 'बिल', mr: 'बिल' })
const taxable = column.paise('taxable_paise', { en: 'Before GST (₹)', hi: 'GST से पहले (₹)', mr: 'GST आधी (₹)' }, total)
const gst = column.paise('gst_paise', { en: 'GST (₹)', hi: 'GST (₹)', mr: 'GST (₹)' }, total)
const tds = column.paise('tds_paise', { en: 'TDS (₹)', hi: 'TDS (₹)', mr: 'TDS (₹)' }, total)
const amount = column.paise('amount_paise', { en: 'Amount (₹)', hi: 'राशि (₹)', mr: 'रक्कम (₹)' }, total)
const paid = column.paise('paid_paise', { en: 'Paid (₹)', hi: 'चुकाया (₹)', mr: 'दिले (₹)' }, total)
const { draft, waiting, approved, refused, withdrawn, reversed } = choicesOf({
  en: en.statuses,
  hi: hi.statuses,
  mr: mr.statuses,
})

export const insight = declare({
  name: { en: 'Vendors', hi: 'वेंडर', mr: 'पुरवठादार' },
  reports: [
    {
      id: 'vendors.bills',
      title: { en: 'Vendor bills', hi: 'वेंडर के बिल', mr: 'पुरवठादारांची बिले' },
      about: {
        en: 'Every bill of a vendor dated in these days, what is paid of it and what is open.',
        hi: 'इन दिनों की तारीख वाला हर वेंडर बिल, कितना चुकाया और कितना बाकी।',
        mr: 'या दिवसांच्या तारखेचे प्रत्येक पुरवठादाराचे बिल, किती दिले आणि किती बाकी.',
      },
      may: 'reports.read',
      parameters: ['range', 'status', 'vendor'],
      key: ['day', 'id'],
      newestFirst: true,
      columns: [
        ...[day, vendor, number, taxable, gst, tds, amount, paid],
        column.paise('open_paise', { en: 'Open (₹)', hi: 'बाकी (₹)', mr: 'बाकी (₹)' }, total),
        column.choice(
          'status',
          { en: 'State', hi: 'स्थिति', mr: 'स्थिती' },
          {
            draft: draft!,
            waiting: waiting!,
            approved: approved!,
            refused: refused!,
            withdrawn: withdrawn!,
            reversed: reversed!,
          },
        ),
      ],
      statement: billRows,
    },
    {
      id: 'vendors.spend',
      title: { en: 'Spend by vendor', hi: 'वेंडर के अनुसार खर्च', mr: 'पुरवठादारानुसार खर्च' },
      about: {
        en: 'What the approved bills of these days come to with each vendor.',
        hi: 'इन दिनों के मंज़ूर बिल हर वेंडर के साथ कुल कितने हुए।',
        mr: 'या दिवसांची मंजूर बिले प्रत्येक पुरवठादाराची मिळून किती झाली.',
      },
      may: 'reports.read',
      parameters: ['range'],
      key: ['vendor', 'id'],
      columns: [
        ...[vendor, column.phone],
        column.count('bills', { en: 'Bills', hi: 'बिल', mr: 'बिले' }, total),
        ...[taxable, gst, tds, amount, paid],
      ],
      statement: spendRows,
    },
    {
      id: 'vendors.tds',
      title: { en: 'TDS', hi: 'TDS', mr: 'TDS' },
      about: {
        en: 'What was kept back for the tax office in these days, bill by bill.',
        hi: 'इन दिनों में कर विभाग के लिए काटी गई राशि, बिल के अनुसार।',
        mr: 'या दिवसांत कर विभागासाठी कापलेली रक्कम, बिलानुसार.',
      },
      may: 'reports.read',
      parameters: ['range', 'kind', 'vendor'],
      key: ['day', 'id'],
      columns: [
        ...[day, vendor, column.text('pan', { en: 'PAN', hi: 'PAN', mr: 'PAN' })],
        column.choice(
          'kind',
          { en: 'TDS as', hi: 'TDS किस रूप में', mr: 'TDS कशासाठी' },
          choicesOf({ en: en.vendor.tdsKeys, hi: hi.vendor.tdsKeys, mr: mr.vendor.tdsKeys }),
        ),
        number,
        column.paise(
          'tds_base_paise',
          { en: 'TDS on (₹)', hi: 'TDS किस राशि पर (₹)', mr: 'TDS कोणत्या रकमेवर (₹)' },
          total,
        ),
        tds,
      ],
      statement: tdsRows,
    },
  ],
})
