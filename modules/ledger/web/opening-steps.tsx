import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { financialYear } from '#kernel/time.ts'
import { call } from '#web/call.ts'
import { decodeText } from '#web/decode-text.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { NoticeBox } from '#web/ui/notice-box.tsx'
import { useSaid } from '#web/use-said.ts'
import type { Opening, OpeningDraft, OpeningSheetRead } from '../contract/opening.ts'
import { ledger } from '../contract.ts'
import { flatsQuery } from './flats-query.ts'
import { accountsQuery } from './queries.ts'
import { RupeeInput } from './rupee-input.tsx'
import { useAct } from './use-act.ts'
import { todayInIndia, useSaying, useWords } from './words.ts'

export type StepProps = {
  subdomain: string
  draft: OpeningDraft
  onChange: (draft: OpeningDraft) => void
  mayEdit: boolean
}

export function DayStep({ draft, onChange, mayEdit }: StepProps) {
  const t = useWords()
  const [today] = useState(todayInIndia)
  return (
    <Field label={t('opening.beginsOn')} help={t('opening.beginsOnHelp')} className="max-w-[320px]">
      <DateInput
        max={today}
        value={draft.beginsOn ?? ''}
        placeholder={financialYear(today).from}
        disabled={!mayEdit}
        onChange={({ target }) => onChange({ ...draft, beginsOn: target.value || null })}
      />
    </Field>
  )
}

/** Money, deposits, funds, debts: whatever is not kept flat by flat. */
export function BalancesStep({ subdomain, draft, onChange, mayEdit }: StepProps) {
  const t = useWords()
  const say = useSaying()
  const { data: accounts = [] } = useQuery(accountsQuery(subdomain))
  const free = accounts.filter(({ control, isActive }) => control === '' && isActive)
  const chosen = new Set(draft.balances.map(({ accountId }) => accountId))
  const usual = free.filter(
    ({ id, key }) =>
      chosen.has(id) ||
      ['cash', 'bank', 'investments', 'deposits', 'shares', 'sinking', 'repairs', 'reserve'].includes(key),
  )
  const paiseOf = (id: string) => draft.balances.find(({ accountId }) => accountId === id)?.paise ?? 0
  const set = (accountId: string, paise: number) =>
    onChange({
      ...draft,
      balances: [...draft.balances.filter((one) => one.accountId !== accountId), { accountId, paise }],
    })
  return (
    <>
      <p className="text-15 text-ink-2">{t('opening.balancesHelp')}</p>
      <ul className="grid gap-3">
        {usual.map((account) => {
          const isDebit = account.kind === 'asset' || account.kind === 'expense'
          const sign = isDebit ? 1 : -1
          return (
            <li key={account.id} className="grid grid-cols-[minmax(0,1fr)_44px] items-end gap-2">
              <Field
                label={`${account.code} ${say.account(account)}`}
                aside={isDebit ? t('opening.debit') : t('opening.credit')}
              >
                <RupeeInput
                  paise={paiseOf(account.id) * sign}
                  disabled={!mayEdit}
                  onChange={(paise) => set(account.id, paise * sign)}
                />
              </Field>
              {chosen.has(account.id) && (
                <IconButton
                  label={t('journals.removeLine')}
                  icon={<Trash2 />}
                  onClick={() =>
                    onChange({ ...draft, balances: draft.balances.filter((one) => one.accountId !== account.id) })
                  }
                />
              )}
            </li>
          )
        })}
      </ul>
      {mayEdit && (
        <Field label={t('opening.addAccount')}>
          <Combobox
            placeholder={t('opening.addAccount')}
            value={undefined}
            onValueChange={(id) => set(id, paiseOf(id))}
            options={free
              .filter(({ id }) => !usual.some((account) => account.id === id))
              .map((account) => ({ value: account.id, label: `${account.code} ${say.account(account)}` }))}
          />
        </Field>
      )}
    </>
  )
}

type FlatDues = OpeningDraft['flats'][number]
const noDues = { principalPaise: 0, interestPaise: 0, advancePaise: 0 }
const duesOnly = ({ flatId, principalPaise, interestPaise, advancePaise }: FlatDues): FlatDues => ({
  flatId,
  principalPaise,
  interestPaise,
  advancePaise,
})
const parts = ['principal', 'interest', 'advance'] as const

export function FlatsStep({ subdomain, draft, onChange, mayEdit }: StepProps) {
  const t = useWords()
  const { data: flats = [] } = useQuery(flatsQuery(subdomain))
  const duesOf = (flatId: string): FlatDues => draft.flats.find((one) => one.flatId === flatId) ?? { flatId, ...noDues }
  const set = (next: FlatDues) => {
    const rest = draft.flats.filter(({ flatId }) => flatId !== next.flatId)
    const isNil = next.principalPaise + next.interestPaise + next.advancePaise === 0
    onChange({ ...draft, flats: isNil ? rest : [...rest, next] })
  }
  return (
    <>
      <p className="text-15 text-ink-2">{t('opening.flatsHelp')}</p>
      {mayEdit && <Sheet subdomain={subdomain} onRead={(read) => onChange({ ...draft, flats: read.map(duesOnly) })} />}
      <div className="max-h-[60vh] overflow-auto rounded-2 border border-line">
        <table className="w-full text-15">
          <thead className="sticky top-0 bg-sunken text-left text-13 text-ink-2 [&_th]:px-2 [&_th]:py-2 [&_th]:font-label">
            <tr>
              <th scope="col">{t('journals.flat')}</th>
              {parts.map((part) => (
                <th key={part} scope="col" className="text-right">
                  {t(`opening.${part}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {flats.map(({ id, number }) => {
              const dues = duesOf(id)
              return (
                <tr key={id} className="border-t border-line max-md:grid max-md:grid-cols-3">
                  <th scope="row" className="num px-2 text-left max-md:col-span-3 max-md:pt-1">
                    {number}
                  </th>
                  {parts.map((part) => (
                    <td key={part} className="p-1">
                      <RupeeInput
                        aria-label={`${number}, ${t(`opening.${part}`)}`}
                        least={0}
                        paise={dues[`${part}Paise`]}
                        disabled={!mayEdit}
                        onChange={(paise) => set({ ...dues, [`${part}Paise`]: paise })}
                      />
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** Dues out of a spreadsheet; what could not be read is named line by line. */
function Sheet({ subdomain, onRead }: { subdomain: string; onRead: (flats: OpeningSheetRead['flats']) => void }) {
  const t = useWords()
  const said = useSaid()
  const [read, setRead] = useState<OpeningSheetRead>()
  const [refusal, setRefusal] = useState('')
  const send = useAct((csv: string) => call(ledger.readOpeningSheet, { params: { subdomain }, body: { csv } }), {
    failed: t('opening.failed'),
    after: (result) => {
      setRead(result)
      onRead(result.flats)
    },
  })
  const take = async (file: File | undefined) => {
    setRefusal('')
    if (!file) return
    const csv = decodeText(new Uint8Array(await file.arrayBuffer()))
    if (csv === undefined) setRefusal(t('opening.unreadable'))
    else send.mutate(csv)
  }
  return (
    <Field label={t('opening.sheet')} help={t('opening.sheetHelp')} error={refusal}>
      <FileDrop
        files={[]}
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        maxBytes={2_000_000}
        onRefuse={setRefusal}
        onFilesChange={([file]) => void take(file)}
      />
      {read && (
        <NoticeBox
          tone={read.faults.length > 0 ? 'warn' : 'ok'}
          title={t('opening.sheetRead', { count: read.flats.length })}
        >
          <ul>
            {read.faults.slice(0, 20).map(({ line, message, ...because }) => (
              <li key={line}>{t('opening.sheetFault', { line, message: said({ reason: message, ...because }) })}</li>
            ))}
          </ul>
        </NoticeBox>
      )}
    </Field>
  )
}

/** What the society owed to each vendor on that day. */
export function VendorsStep({ draft, onChange, mayEdit, vendors }: StepProps & { vendors: Opening['vendors'] }) {
  const t = useWords()
  const paiseOf = (id: string) => draft.vendors.find(({ vendorId }) => vendorId === id)?.paise ?? 0
  const set = (vendorId: string, paise: number) => {
    const rest = draft.vendors.filter((one) => one.vendorId !== vendorId)
    onChange({ ...draft, vendors: paise > 0 ? [...rest, { vendorId, paise }] : rest })
  }
  return (
    <>
      <p className="text-15 text-ink-2">{t(vendors.length > 0 ? 'opening.vendorsHelp' : 'opening.noVendors')}</p>
      <ul className="grid gap-3">
        {vendors.map(({ id, name }) => (
          <li key={id}>
            <Field label={name} aside={t('opening.credit')}>
              <RupeeInput least={0} paise={paiseOf(id)} disabled={!mayEdit} onChange={(paise) => set(id, paise)} />
            </Field>
          </li>
        ))}
      </ul>
    </>
  )
}

export function CheckStep({ draft, onChange, mayEdit, missing }: StepProps & { missing: string }) {
  const t = useWords()
  return (
    <>
      <Checkbox
        label={t('opening.names')}
        help={t('opening.namesHelp')}
        checked={draft.namesSurplus}
        disabled={!mayEdit}
        onCheckedChange={(checked) => onChange({ ...draft, namesSurplus: checked })}
      />
      {missing ? (
        <NoticeBox tone="warn">{missing}</NoticeBox>
      ) : (
        <p className="text-15 text-ink-2">{t('opening.postText')}</p>
      )}
    </>
  )
}
