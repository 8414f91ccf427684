import { useForm } from 'react-hook-form'
import { colorFrom, isTooPale, tonesOf } from '#kernel/colors.ts'
import { call } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { useSending } from '#web/use-sending.ts'
import { type SocietyDetails, societies } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { LogoField } from './logo-field.tsx'

/** The society's own logo and colour: in the header, on bills and receipts, in letters, on notices and guests' pages. */
export function LookCard({ society }: { society: SocietyDetails }) {
  const t = useT(texts)
  return (
    <Card>
      <CardHeader title={t('look.title')}>{t('look.text')}</CardHeader>
      <CardBody className="grid gap-6">
        <LogoField subdomain={society.subdomain} logo={society.look?.logo} />
        <ColorForm key={society.color} society={society} />
        <p className="text-13 text-ink-2">{society.look?.isWhiteLabel ? t('look.ownName') : t('look.ourName')}</p>
      </CardBody>
    </Card>
  )
}

function ColorForm({ society: { subdomain, name, color: saved = '' } }: { society: SocietyDetails }) {
  const t = useT(texts)
  const form = useForm({ defaultValues: { color: saved } })
  const { errors } = form.formState
  const saving = useSending((body: { color: string }) => call(societies.setColor, { params: { subdomain }, body }), {
    done: () => t('look.saved'),
    failed: t('failed'),
    tryAgain: t('tryAgain'),
    touches: ['societies', '/api/auth/user'],
  })
  const typed = form.watch('color')
  const color = colorFrom(typed)
  const judge = (text: string) => {
    const chosen = colorFrom(text)
    if (text.trim() !== '' && !chosen) return t('look.noColor')
    return !chosen || !isTooPale(chosen) || t('look.tooPale')
  }
  return (
    <Form
      form={form}
      draft="societies.color"
      onSubmit={(values) => saving.mutateAsync(values)}
      className="grid justify-items-start gap-4"
    >
      <div className="flex flex-wrap items-start gap-3">
        <Field label={t('look.color')} help={t('look.colorHelp')} error={errors.color?.message ?? ''}>
          <Input
            maxLength={20}
            placeholder="#0c544e"
            autoCapitalize="none"
            spellCheck={false}
            {...form.register('color', { validate: judge })}
          />
        </Field>
        <input
          type="color"
          aria-label={t('look.pick')}
          value={color ?? '#0c544e'}
          onChange={(event) => form.setValue('color', event.target.value, { shouldDirty: true, shouldValidate: true })}
          className="mt-[27px] h-ctl w-14 cursor-pointer rounded-2 border border-line-strong bg-surface p-1 max-md:h-ctl-l"
        />
      </div>
      {color && !isTooPale(color) && <Preview name={name} color={color} />}
      <Button variant="primary" type="submit" pending={saving.isPending}>
        {t('look.saveColor')}
      </Button>
    </Form>
  )
}

/** As it is read by day and by night: the same hue, darker or lighter where the eye needs it. */
function Preview({ name, color }: { name: string; color: string }) {
  const t = useT(texts)
  const tones = tonesOf(color)
  const grounds = { light: '#f6f0e4', dark: '#141816' }
  return (
    <ul className="flex flex-wrap gap-3">
      {(['light', 'dark'] as const).map((theme) => (
        <li
          key={theme}
          className="grid gap-1 rounded-2 border border-line px-4 py-3"
          style={{ background: grounds[theme], color: tones[theme], boxShadow: `inset 0 3px 0 ${tones[theme]}` }}
        >
          <span className="text-16 font-[650]">{name}</span>
          <span className="text-13">{t(`look.${theme}`)}</span>
        </li>
      ))}
    </ul>
  )
}
