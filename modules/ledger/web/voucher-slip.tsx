import { useQuery } from '@tanstack/react-query'
import { noticeOf } from '#web/call.ts'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { SheetSection } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { voucherQuery } from './queries.ts'
import { figure, shortSeal, useReportWords, useSaying, useWords } from './words.ts'

type Props = { subdomain: string; id: string; onVoucher: (id: string) => void }

/** A voucher as it stands in the books: its lines, their sum, its seal and the one before. */
export function VoucherSlip({ subdomain, id, onVoucher }: Props) {
  const t = useWords()
  const words = useReportWords()
  const say = useSaying()
  const { data: voucher, error } = useQuery(voucherQuery(subdomain, id))
  if (error)
    return (
      <NoticeBox tone="bad" className="m-4">
        {noticeOf(error, t('loadFailed'))}
      </NoticeBox>
    )
  if (!voucher) return <Skeleton className="m-5 h-60" />
  const sum = voucher.lines.reduce((total, { paise }) => total + paise, 0)
  const made = t('drill.made', { name: voucher.madeBy || t('drill.system') })
  const who = voucher.approvedBy ? `${made}, ${t('drill.approved', { name: voucher.approvedBy })}` : made
  return (
    <SheetSection>
      <article className="rule-2 border border-line bg-paper px-3 py-3 text-15">
        <header className="flex flex-wrap justify-between gap-x-3 text-13 text-ink-2">
          <span>{t('drill.voucher', { seq: voucher.seq, kind: words(`kinds.${voucher.kind}`) })}</span>
          <span className="num">{voucher.number}</span>
        </header>
        <p className="mt-1">
          <span className="num text-ink-3">{say.day(voucher.day)}</span> · {voucher.narration}
        </p>
        <table className="mt-2 w-full">
          <tbody>
            {voucher.lines.map((line) => (
              <tr key={line.line}>
                <th scope="row" className="py-0.5 pr-2 text-left font-text">
                  <span className="num text-ink-3">{line.code}</span> {say.account(line)}
                  {line.flatNumber && <span className="num">, {line.flatNumber}</span>}
                </th>
                <td className="num text-right align-top">{figure(line.paise)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t border-ink font-[650]">
              <th scope="row" className="pt-1 text-left">
                {t('drill.sumLine')}
              </th>
              <td className="num pt-1 text-right">{figure(sum)}</td>
            </tr>
          </tfoot>
        </table>
        <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-3 border-t border-line pt-2 text-13">
          <dt className="text-ink-3">{t('drill.seal')}</dt>
          <dd className="font-mono [overflow-wrap:anywhere]">{voucher.seal}</dd>
          <dt className="text-ink-3">{t('drill.before')}</dt>
          <dd className="font-mono">{shortSeal(voucher.previousSeal)}</dd>
        </dl>
        <p className="mt-2 text-13 text-ink-2">
          {who}, <span className="num">{say.moment(voucher.createdAt)}</span>
          {voucher.files > 0 && ` · ${t('drill.papers', { count: voucher.files })}`}
        </p>
        <Other other={voucher.reverses} label={(number) => t('drill.reverses', { number })} onVoucher={onVoucher} />
        <Other other={voucher.reversedBy} label={(number) => t('drill.reversed', { number })} onVoucher={onVoucher} />
      </article>
    </SheetSection>
  )
}

type Other = { id: string; number: string } | null

function Other({
  other,
  label,
  onVoucher,
}: {
  other: Other
  label: (number: string) => string
  onVoucher: (id: string) => void
}) {
  if (!other) return null
  return (
    <button type="button" className="link mt-1 min-h-tap text-13 md:min-h-0" onClick={() => onVoucher(other.id)}>
      {label(other.number)}
    </button>
  )
}
