import { useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { occupancyKinds } from '#modules/members/rules.ts'
import { Chip, ChipRow } from '#web/ui/chip.tsx'
import { audienceOf, type FolderValues } from './folder-values.ts'
import { audienceCount } from './queries.ts'
import { useWords } from './words.ts'

const readers = ['resident', 'committee', 'admin', 'ca'] as const

/** Roles, kinds of living and wings; while one chooses, the screen counts whom it is for. */
export function ChosenReaders({ subdomain, form }: { subdomain: string; form: UseFormReturn<FolderValues> }) {
  const t = useWords()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every value has its start.
  const values = useWatch({ control: form.control }) as FolderValues
  const { data } = useQuery(audienceCount(subdomain, audienceOf(values)))
  const row = <V extends string>(
    name: 'roles' | 'kinds' | 'wings',
    label: string,
    options: readonly V[],
    of: (one: V) => string,
  ) => (
    <div className="grid gap-1">
      <p className="text-13 text-ink-2">{label}</p>
      <ChipRow label={label} className="flex-wrap">
        {options.map((one) => {
          const chosen: readonly string[] = values[name]
          const next = chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]
          return (
            <Chip
              key={one}
              label={of(one)}
              on={chosen.includes(one)}
              // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the options are those of the list.
              onClick={() => form.setValue(name, next as never, { shouldDirty: true })}
            />
          )
        })}
      </ChipRow>
    </div>
  )
  return (
    <div className="grid gap-3">
      {row('roles', t('folder.role'), readers, (role) => t(`roles.${role}`))}
      {row('kinds', t('folder.livesAs'), occupancyKinds, (kind) => t(`lives.${kind}`))}
      {(data?.wings.length ?? 0) > 0 && row('wings', t('folder.wing'), data?.wings ?? [], (wing) => wing)}
      <p aria-live="polite" className="text-16 font-[650]">
        {data && (data.people > 0 ? t('folder.people', { count: data.people }) : t('folder.nobody'))}
      </p>
    </div>
  )
}
