import { useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { memberRoles, occupancyKinds } from '#modules/members/rules.ts'
import { Chip, ChipRow } from '#web/ui/chip.tsx'
import { audienceOf, type FormValues } from './form-values.ts'
import { audienceCount } from './queries.ts'
import { useWords } from './words.ts'

/** While one chooses, the screen says whom it reaches: "31 people, 4 without login". */
export function AudienceField({
  subdomain,
  form,
  isFixed,
}: {
  subdomain: string
  form: UseFormReturn<FormValues>
  isFixed: boolean
}) {
  const t = useWords()
  const values = useWatch({ control: form.control }) as FormValues
  const { data } = useQuery(audienceCount(subdomain, audienceOf(values)))
  const toggle = (name: 'wings' | 'kinds' | 'roles', value: string) => {
    const now: readonly string[] = form.getValues(name)
    const next = now.includes(value) ? now.filter((one) => one !== value) : [...now, value]
    form.setValue(name, next as never, { shouldDirty: true })
  }
  const row = (
    name: 'wings' | 'kinds' | 'roles',
    label: string,
    options: readonly string[],
    of: (one: string) => string,
  ) => (
    <div className="grid gap-1">
      <p className="text-13 text-ink-2">{label}</p>
      <ChipRow label={label} className="flex-wrap">
        {options.map((one) => (
          <Chip
            key={one}
            label={of(one)}
            on={(values[name] as readonly string[]).includes(one)}
            disabled={isFixed}
            onClick={() => toggle(name, one)}
          />
        ))}
      </ChipRow>
    </div>
  )
  return (
    <>
      {(data?.wings.length ?? 0) > 0 && row('wings', t('form.wing'), data!.wings, (wing) => wing)}
      {row('kinds', t('form.livesAs'), occupancyKinds, (kind) => t(`kinds.${kind as (typeof occupancyKinds)[number]}`))}
      {row('roles', t('form.role'), memberRoles, (role) => t(`roles.${role as (typeof memberRoles)[number]}`))}
      <p aria-live="polite" className="text-16 font-[650]">
        {data && (data.people === 0 ? <span className="text-bad">{t('form.nobody')}</span> : <Reached {...data} />)}
      </p>
      <p className="text-13 text-ink-3">{isFixed ? t('form.whoFixed') : t('form.everyone')}</p>
    </>
  )
}

function Reached({ people, withoutLogin }: { people: number; withoutLogin: number }) {
  const t = useWords()
  const words = t('form.people', { count: people })
  return <>{withoutLogin > 0 ? t('form.withoutLogin', { people: words, count: withoutLogin }) : words}</>
}
