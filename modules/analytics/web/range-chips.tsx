import { useState } from 'react'
import { useLanguage, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip, ChipRow, ChipTrigger } from '#web/ui/chip.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { formatDay } from '#web/ui/format-day.ts'
import { Menu, MenuChoice } from '#web/ui/menu.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { comparisons, presets } from '../rules.ts'
import { texts } from '../texts/texts.ts'
import { useView } from './use-view.ts'

/** One row: the usual days, one's own, the wing and what all is compared with. All of it stands in the address. */
export const RangeChips = ({ wings }: { wings: readonly string[] }) => {
  const t = useT(texts)
  const { view, preset, write } = useView()
  return (
    <ChipRow label={t('chips')} className="print:hidden">
      {presets.map((one) => (
        <Chip
          key={one}
          label={t(`presets.${one}`)}
          on={preset === one}
          onClick={() => write({ range: one === 'year' ? undefined : one, from: undefined, to: undefined })}
        />
      ))}
      <OwnDays
        isOn={preset === 'own'}
        from={view.from}
        to={view.to}
        onShow={(range) => write({ range: undefined, ...range })}
      />
      {wings.length > 1 && (
        <Choice
          label={t('wing')}
          value={view.wing ?? ''}
          choices={[{ value: '', words: t('wings') }, ...wings.map((wing) => ({ value: wing, words: wing }))]}
          onChoose={(wing) => write({ wing: wing || undefined })}
        />
      )}
      <Choice
        label={t('compare')}
        value={view.compare}
        choices={comparisons.map((one) => ({ value: one, words: t(`comparisons.${one}`) }))}
        onChoose={(compare) => write({ compare: compare === 'previous' ? undefined : compare })}
      />
    </ChipRow>
  )
}

const Choice = ({
  label,
  value,
  choices,
  onChoose,
}: {
  label: string
  value: string
  choices: readonly { value: string; words: string }[]
  onChoose: (value: string) => void
}) => (
  <Menu
    label={label}
    align="start"
    trigger={<ChipTrigger label={label} value={choices.find((one) => one.value === value)?.words} />}
  >
    <MenuChoice
      value={value}
      options={choices.map((one) => ({ value: one.value, label: one.words }))}
      onValueChange={onChoose}
    />
  </Menu>
)

const OwnDays = ({
  isOn,
  from,
  to,
  onShow,
}: {
  isOn: boolean
  from: string
  to: string
  onShow: (range: { from: string; to: string }) => void
}) => {
  const t = useT(texts)
  const { lang } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState({ from, to })
  const isWrong = !typed.from || !typed.to || typed.from > typed.to
  return (
    <Popover
      label={t('own')}
      open={isOpen}
      onOpenChange={(next) => {
        setTyped({ from, to })
        setOpen(next)
      }}
      trigger={<ChipTrigger label={t('own')} value={isOn ? `${formatDay(from, lang)} – ${formatDay(to, lang)}` : ''} />}
    >
      <div className="grid gap-3">
        <Field label={t('from')}>
          <DateInput value={typed.from} onChange={({ target }) => setTyped({ ...typed, from: target.value })} />
        </Field>
        <Field label={t('to')} {...(typed.from && typed.to && isWrong ? { error: t('wrongDays') } : {})}>
          <DateInput value={typed.to} onChange={({ target }) => setTyped({ ...typed, to: target.value })} />
        </Field>
        <Button
          variant="primary"
          disabled={isWrong}
          onClick={() => {
            setOpen(false)
            onShow(typed)
          }}
        >
          {t('show')}
        </Button>
      </div>
    </Popover>
  )
}
