import { Download } from 'lucide-react'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { useNumber } from '#web/ui/number.ts'
import { useSaid } from '#web/use-said.ts'
import type { ImportReport } from '../contract.ts'
import { texts } from '../texts/texts.ts'

/** What the check found, line by line. */
export function ImportFindings({ report, onSaveOthers }: { report: ImportReport; onSaveOthers: () => void }) {
  const t = useT(texts)
  const number = useNumber()
  const said = useSaid()
  const { total, valid, errors } = report
  const wrong = total - valid
  if (errors.length === 0)
    return <NoticeBox tone="ok">{t('import.ready', { count: total, lines: number(total) })}</NoticeBox>
  return (
    <div className="grid gap-3">
      <NoticeBox
        tone="warn"
        title={t('import.errorsTitle', { count: wrong, lines: number(wrong) })}
        action={
          <Button size="s" icon={<Download aria-hidden="true" />} onClick={onSaveOthers}>
            {t('import.saveOthers')}
          </Button>
        }
      >
        {t('import.errorsText', { valid: number(valid), total: number(total) })}
      </NoticeBox>
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a frame that scrolls must be reachable by keyboard.
        tabIndex={0}
        className="max-h-64 overflow-y-auto rounded-2 border border-line"
      >
        <table className="w-full text-15">
          <thead className="sticky top-0 bg-sunken text-13 text-ink-2">
            <tr>
              <th scope="col" className="w-20 px-3 py-2 text-right font-[600]">
                {t('import.line')}
              </th>
              <th scope="col" className="px-3 py-2 text-left font-[600]">
                {t('import.reason')}
              </th>
            </tr>
          </thead>
          <tbody>
            {errors.map((one) => (
              <tr key={`${one.line} ${one.reason}`} className="border-t border-line">
                <td className="num px-3 py-1.5 text-right">{number(one.line)}</td>
                <td className="px-3 py-1.5 [overflow-wrap:anywhere]">{said(one)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {errors.length < wrong && (
        <p className="text-13 text-ink-3">{t('import.moreErrors', { shown: number(errors.length) })}</p>
      )}
    </div>
  )
}
