import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { accountName } from '#modules/ledger/rules/chart.ts'
import { call } from '#web/call.ts'
import { useLanguage } from '#web/i18n/i18n.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import type { ChargeHead } from '../../contract/settings.ts'
import { billing } from '../../contract.ts'
import { bases, sharedBys, taxClasses } from '../../rules/nouns.ts'
import { useAct } from '../use-act.ts'
import { accountsQuery, flatsQuery } from './queries.ts'
import { useConfigWords, useRateWords } from './words.ts'

type Values = Pick<ChargeHead, 'name' | 'basis' | 'sharedBy' | 'onlyLet' | 'taxClass' | 'isActive'> & {
  ofHeadId: string
  accountId: string
  wings: string[]
  kinds: string[]
}
const kinds = ['flat', 'shop', 'office', 'garage'] as const

/** Adds a charge head, or with `head` changes that one. */
export function HeadDialog({
  subdomain,
  head,
  heads,
  onClose,
  onAdded,
}: {
  subdomain: string
  head?: ChargeHead
  heads: readonly ChargeHead[]
  onClose: () => void
  onAdded?: (head: ChargeHead) => void
}) {
  const t = useConfigWords()
  const form = useForm<Values>({ defaultValues: valuesOf(head) })
  const { errors } = form.formState
  const basis = useWatch({ control: form.control, name: 'basis' })
  const save = useAct((values: Values) => send(subdomain, head, values), {
    done: () => t('saved'),
    after: (saved) => {
      onClose()
      onAdded?.(saved)
    },
  })
  const names = useRateWords(heads)
  const others = heads.filter(
    (one) => one.id !== head?.id && one.basis !== 'head_percent' && one.basis !== 'actual' && one.isActive,
  )
  return (
    <FormDialog
      title={head ? t('head.edit') : t('head.add')}
      form={form}
      draft={`billing.head ${head?.id ?? ''}`}
      act={save}
      submit={t('save')}
      onClose={onClose}
    >
      <Field label={t('head.name')} required error={errors.name?.message ?? ''} className="sm:col-span-2">
        <Input maxLength={60} {...form.register('name', { validate: (text) => text.trim() !== '' || t('required') })} />
      </Field>
      <Field label={t('head.basis')} className="sm:col-span-2">
        <NativeSelect
          options={bases.map((value) => ({ value, label: t(`bases.${value}`) }))}
          {...form.register('basis')}
        />
      </Field>
      {basis === 'head_percent' && (
        <Field label={t('head.of')} required error={errors.ofHeadId?.message ?? ''} className="sm:col-span-2">
          <NativeSelect
            placeholder=""
            options={others.map((one) => ({ value: one.id, label: names.nameOf(one) }))}
            {...form.register('ofHeadId', { validate: (text) => text !== '' || t('required') })}
          />
        </Field>
      )}
      {basis === 'divided' && (
        <Field label={t('head.sharedBy')}>
          <NativeSelect
            options={sharedBys.map((value) => ({ value, label: t(`sharedBys.${value}`) }))}
            {...form.register('sharedBy')}
          />
        </Field>
      )}
      <Concerned subdomain={subdomain} form={form} />
      <Field label={t('head.tax')} className="sm:col-span-2">
        <NativeSelect
          options={taxClasses.map((value) => ({ value, label: t(`head.taxes.${value}`) }))}
          {...form.register('taxClass')}
        />
      </Field>
      <AccountField subdomain={subdomain} form={form} />
      <Checkbox label={t('head.onlyLet')} className="sm:col-span-2" {...form.register('onlyLet')} />
      <Checkbox label={t('head.active')} className="sm:col-span-2" {...form.register('isActive')} />
    </FormDialog>
  )
}

type Part = { subdomain: string; form: ReturnType<typeof useForm<Values>> }

function Concerned({ subdomain, form }: Part) {
  const t = useConfigWords()
  const { data: flats = [] } = useQuery(flatsQuery(subdomain))
  const wings = [...new Set(flats.map(({ wing }) => wing).filter(Boolean))].toSorted()
  return (
    <>
      {wings.length > 1 && (
        <Field group label={t('head.wings')} help={t('head.wingsHelp')}>
          {wings.map((wing) => (
            <Checkbox key={wing} label={wing} value={wing} {...form.register('wings')} />
          ))}
        </Field>
      )}
      <Field group label={t('head.kinds')} help={t('head.wingsHelp')}>
        {kinds.map((kind) => (
          <Checkbox key={kind} label={t(`kinds.${kind}`)} value={kind} {...form.register('kinds')} />
        ))}
      </Field>
    </>
  )
}

/** Charges are income, go into a fund, or are owed back like a deposit. */
function AccountField({ subdomain, form }: Part) {
  const t = useConfigWords()
  const { lang } = useLanguage()
  const { data: accounts = [] } = useQuery(accountsQuery(subdomain))
  const offered = accounts.filter(
    ({ kind, control, isActive }) =>
      isActive && control === '' && (kind === 'income' || kind === 'fund' || kind === 'liability'),
  )
  return (
    <Field label={t('head.account')} className="sm:col-span-2">
      <NativeSelect
        key={offered.length}
        placeholder={form.getValues('accountId') ? undefined : ''}
        options={offered.map((account) => ({
          value: account.id,
          label: `${account.code} ${accountName(account, lang)}`,
        }))}
        {...form.register('accountId')}
      />
    </Field>
  )
}

const valuesOf = (head?: ChargeHead): Values => ({
  name: head?.name ?? '',
  basis: head?.basis ?? 'fixed',
  ofHeadId: head?.ofHeadId ?? '',
  sharedBy: head?.sharedBy ?? 'flat',
  onlyLet: head?.onlyLet ?? false,
  wings: head ? [...head.wings] : [],
  kinds: head ? [...head.kinds] : [],
  taxClass: head?.taxClass ?? 'maintenance',
  accountId: head?.accountId ?? '',
  isActive: head?.isActive ?? true,
})

const send = (subdomain: string, head: ChargeHead | undefined, { accountId, ofHeadId, ...values }: Values) => {
  const body = {
    ...values,
    kinds: kinds.filter((kind) => values.kinds.includes(kind)),
    ofHeadId: ofHeadId || null,
    ...(accountId ? { accountId } : {}),
  }
  return head
    ? call(billing.updateHead, { params: { subdomain, id: head.id }, body: { ...body, version: head.version } })
    : call(billing.addHead, { params: { subdomain }, body })
}
