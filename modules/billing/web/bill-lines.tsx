import { sayRupees } from '#kernel/formats.ts'
import type { Line } from '../contract/nouns.ts'
import { segmentPaise } from '../rules/interest.ts'
import { sayPercent } from '../texts/working/say.ts'
import { useSaid, useWords } from './words.ts'

/** Each line with its working in one line; interest opens to its stretches of days, rate and balance. */
export function BillLines({ lines }: { lines: readonly Line[] }) {
  const said = useSaid()
  return (
    <ul className="grid">
      {lines.map((line) => (
        <li key={line.key} className="border-t border-line py-2 first:border-t-0">
          {line.working.interest ? (
            <InterestLine line={line} />
          ) : (
            <div className="grid grid-cols-[1fr_auto] gap-x-3">
              <b className="font-label">{said.head(line)}</b>
              <span className="num">{sayRupees(line.paise)}</span>
              <span className="num col-span-2 text-13 whitespace-normal text-ink-2">{said.working(line.working)}</span>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function InterestLine({ line }: { line: Line }) {
  const t = useWords()
  const said = useSaid()
  const interest = line.working.interest!
  return (
    <details>
      <summary className="grid min-h-tap cursor-pointer grid-cols-[1fr_auto] items-center gap-x-3">
        <b className="font-label">{said.head(line)}</b>
        <span className="num">{sayRupees(line.paise)}</span>
        <span className="num col-span-2 text-13 whitespace-normal text-ink-2">
          {t('lines.on', { month: said.month(interest.periodFrom), number: interest.number })}
        </span>
      </summary>
      <table className="num mt-2 w-full text-15">
        <tbody>
          {interest.segments.map((segment) => (
            <tr key={segment.from} className="border-t border-line">
              <td className="py-1.5 whitespace-normal">
                {`${said.day(segment.from)} – ${said.day(segment.to)}`}
                <small className="block text-13 text-ink-2">
                  {t('lines.segment', {
                    balance: sayRupees(segment.balancePaise),
                    percent: sayPercent(segment.basisPoints),
                    days: segment.days,
                  })}
                </small>
                {segment.capBasisPoints !== null && segment.capBasisPoints < segment.ownBasisPoints && (
                  <small className="block text-13 text-ink-2">
                    {t('lines.capped', {
                      own: sayPercent(segment.ownBasisPoints),
                      cap: sayPercent(segment.capBasisPoints),
                      pack: segment.packId,
                    })}
                  </small>
                )}
              </td>
              <td className="py-1.5 text-right align-top">{sayRupees(segmentPaise(segment))}</td>
            </tr>
          ))}
          <tr className="border-t border-line-strong">
            <td className="py-1.5">{t('lines.together')}</td>
            <td className="text-right">{sayRupees(interest.togetherPaise)}</td>
          </tr>
          {interest.billedPaise > 0 && (
            <tr>
              <td className="py-1.5">{t('lines.billed')}</td>
              <td className="text-right">{`− ${sayRupees(interest.billedPaise)}`}</td>
            </tr>
          )}
        </tbody>
      </table>
      <p className="text-13 text-ink-2">{t('lines.rule')}</p>
    </details>
  )
}
