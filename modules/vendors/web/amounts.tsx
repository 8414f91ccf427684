import { cx } from '#web/ui/cx.ts'
import type { VendorBill } from '../contract/bills.ts'
import { money, useSaying, useWords } from './words.ts'

/** The lines of a bill down to what is to be paid, figures under each other. */
export function Amounts({ bill }: { bill: VendorBill }) {
  const t = useWords()
  const say = useSaying()
  const rows = [
    ...bill.lines.map((line, at) => ({
      key: `line ${at}`,
      label: `${line.code} ${say.account(line)}${line.text ? `, ${line.text}` : ''}`,
      paise: line.paise,
      isTotal: false,
    })),
    ...(bill.gstPaise > 0 ? [{ key: 'gst', label: t('bill.gstLine'), paise: bill.gstPaise, isTotal: false }] : []),
    ...(bill.tdsPaise > 0 ? [{ key: 'tds', label: t('bill.tdsLine'), paise: -bill.tdsPaise, isTotal: false }] : []),
    { key: 'payable', label: t('bill.payable'), paise: bill.payablePaise, isTotal: true },
    ...(bill.paidPaise > 0
      ? [
          { key: 'paid', label: t('bill.paid'), paise: -bill.paidPaise, isTotal: false },
          { key: 'open', label: t('bill.open'), paise: bill.openPaise, isTotal: true },
        ]
      : []),
  ]
  return (
    <table className="w-full max-w-[640px] text-15">
      <tbody>
        {rows.map(({ key, label, paise, isTotal }) => (
          <tr key={key} className={cx(isTotal && 'border-t border-line-strong font-[650]')}>
            <th scope="row" className={cx('py-0.5 pr-3 text-left', isTotal ? 'font-[650]' : 'font-text')}>
              {label}
            </th>
            <td className="num text-right align-top">{money(paise)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
