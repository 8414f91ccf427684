import { useState } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { useUnsaved } from '#web/ui/unsaved.ts'
import { fontSizes, languages, themes } from '../rules.ts'
import { texts } from '../texts/texts.ts'
import { wishedLanguageOptions } from './language-options.ts'
import { SaveRow } from './save-row.tsx'
import { type Look, useLook } from './use-look.ts'
import { useSave } from './use-save.ts'

export function AppearanceTab() {
  const t = useT(texts)
  const look = useLook()
  const [draft, setDraft] = useState<Partial<Look>>({})
  const shown = { ...look.now, ...draft }
  const leave = () => setDraft({})
  const save = useSave(t('look.updated'), () => look.send(shown), leave)
  useUnsaved(Object.keys(draft).length > 0, leave)
  const pick = <T extends string>(choices: readonly T[], value: string) => choices.find((one) => one === value)
  return (
    <div className="grid gap-5">
      <Card>
        <CardHeader title={t('look.title')} />
        <CardBody className="grid gap-5">
          <Field label={t('look.theme')} group>
            <RadioGroup
              options={themes.map((value) => ({ value, label: t(`look.${value}`) }))}
              value={shown.theme}
              onValueChange={(value) => setDraft({ ...draft, theme: pick(themes, value) ?? 'system' })}
            />
          </Field>
          <Field label={t('look.language')} help={shown.language === 'gu' ? t('look.gujarati') : undefined}>
            <NativeSelect
              options={wishedLanguageOptions}
              value={shown.language}
              onChange={(event) => setDraft({ ...draft, language: pick(languages, event.target.value) ?? 'en' })}
            />
          </Field>
          <Field label={t('look.fontSize')} group>
            <RadioGroup
              options={fontSizes.map((value) => ({ value, label: t(`look.${value}`) }))}
              value={shown.fontSize}
              onValueChange={(value) => setDraft({ ...draft, fontSize: pick(fontSizes, value) ?? 'medium' })}
            />
          </Field>
        </CardBody>
      </Card>
      <SaveRow pending={save.isPending} onSave={() => save.mutate(undefined)} />
    </div>
  )
}
