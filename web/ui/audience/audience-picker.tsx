import { useT } from '#web/i18n/i18n.tsx'
import { Chip, ChipRow } from '#web/ui/chip.tsx'
import { audienceTexts } from './texts/texts.ts'

const roles = ['resident', 'committee', 'admin', 'security', 'vendor', 'ca'] as const
const kinds = ['owner', 'tenant', 'family'] as const

/** An empty list is no condition. */
export type PickedAudience = {
  roles: (typeof roles)[number][]
  wings: string[]
  flats: string[]
  kinds: (typeof kinds)[number][]
}

/** Whom something is for: while one chooses, it says whom that reaches, "31 people, 4 without login". */
export function AudiencePicker(props: {
  value: PickedAudience
  onChange: (value: PickedAudience) => void
  /** As far as it is known; the room asks for it. */
  count: { people: number; withoutLogin: number; wings: readonly string[] } | undefined
  /** Said where nobody is left. */
  nobody: string
  help: string
  isFixed?: boolean
}) {
  const { value, onChange, count, nobody, help, isFixed = false } = props
  const t = useT(audienceTexts)
  const row = <Name extends 'wings' | 'kinds' | 'roles'>(
    name: Name,
    label: string,
    options: readonly PickedAudience[Name][number][],
    of: (one: PickedAudience[Name][number]) => string,
  ) => (
    <div className="grid gap-1">
      <p className="text-13 text-ink-2">{label}</p>
      <ChipRow label={label} className="flex-wrap">
        {options.map((one) => (
          <Chip
            key={one}
            label={of(one)}
            on={isIn(value[name], one)}
            disabled={isFixed}
            onClick={() => onChange({ ...value, [name]: toggled(value[name], one) })}
          />
        ))}
      </ChipRow>
    </div>
  )
  return (
    <>
      {count && count.wings.length > 0 && row('wings', t('wing'), count.wings, (wing) => wing)}
      {row('kinds', t('livesAs'), kinds, (kind) => t(`kinds.${kind}`))}
      {row('roles', t('role'), roles, (role) => t(`roles.${role}`))}
      <p aria-live="polite" className="text-16 font-[650]">
        {count && (count.people === 0 ? <span className="text-bad">{nobody}</span> : <Reached {...count} />)}
      </p>
      <p className="text-13 text-ink-3">{help}</p>
    </>
  )
}

function Reached({ people, withoutLogin }: { people: number; withoutLogin: number }) {
  const t = useT(audienceTexts)
  const words = t('people', { count: people })
  return <>{withoutLogin > 0 ? t('withoutLogin', { people: words, count: withoutLogin }) : words}</>
}

const isIn = (all: readonly string[], one: string) => all.includes(one)
const toggled = (all: readonly string[], one: string) =>
  isIn(all, one) ? all.filter((other) => other !== one) : [...all, one]
