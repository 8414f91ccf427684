import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { Controller, useFieldArray, useWatch } from 'react-hook-form'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { longestOption, longestStatement, longestTitle, mostOptions, questionTypes } from '../rules/nouns.ts'
import { emptyOption, passNames, type Shape } from './form-values.ts'
import { candidates } from './queries.ts'
import { useWords } from './words.ts'

type Props = { subdomain: string; form: Shape; at: number; isElection: boolean; onRemove: (() => void) | undefined }

/** One question with its choices; in an election the choices are people. */
export function QuestionFields({ subdomain, form, at, isElection, onRemove }: Props) {
  const t = useWords()
  const type = useWatch({ control: form.control, name: `questions.${at}.type` })
  const title = useWatch({ control: form.control, name: 'title' })
  return (
    <Card>
      <CardHeader
        title={t('form.question', { number: at + 1 })}
        actions={onRemove && <IconButton label={t('form.removeQuestion')} icon={<Trash2 />} onClick={onRemove} />}
      />
      <CardBody className="grid gap-4">
        <Field label={t('form.ask')}>
          <Input maxLength={longestTitle} placeholder={title} {...form.register(`questions.${at}.title`)} />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('form.type')}>
            <NativeSelect
              {...form.register(`questions.${at}.type`)}
              options={questionTypes.map((value) => ({ value, label: t(`form.types.${value}`) }))}
            />
          </Field>
          {type === 'single' && !isElection && (
            <Field label={t('form.pass')}>
              <NativeSelect
                {...form.register(`questions.${at}.pass`)}
                options={passNames.map((value) => ({ value, label: t(`form.passes.${value}`) }))}
              />
            </Field>
          )}
        </div>
        {type === 'multiple' && <Groups form={form} at={at} />}
        <Options subdomain={subdomain} form={form} at={at} isElection={isElection} hasGroups={type === 'multiple'} />
      </CardBody>
    </Card>
  )
}

function Groups({ form, at }: { form: Shape; at: number }) {
  const t = useWords()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: `questions.${at}.groups` })
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-15 font-label">{t('form.groups')}</legend>
      {fields.map((field, group) => (
        <div key={field.id} className="grid grid-cols-[1fr_90px_auto] items-end gap-2">
          <Field label={t('form.groupTitle')}>
            <Input maxLength={80} {...form.register(`questions.${at}.groups.${group}.title`)} />
          </Field>
          <Field label={t('form.seats')}>
            <Input
              type="number"
              inputMode="numeric"
              min={1}
              max={50}
              {...form.register(`questions.${at}.groups.${group}.seats`)}
            />
          </Field>
          <IconButton
            label={t('form.removeGroup')}
            icon={<Trash2 />}
            disabled={fields.length < 2}
            onClick={() => remove(group)}
          />
        </div>
      ))}
      {fields.length < 10 && (
        <p>
          <Button size="s" icon={<Plus />} onClick={() => append({ title: '', seats: '1' })}>
            {t('form.addGroup')}
          </Button>
        </p>
      )}
    </fieldset>
  )
}

type OptionsProps = { subdomain: string; form: Shape; at: number; isElection: boolean; hasGroups: boolean }

function Options({ subdomain, form, at, isElection, hasGroups }: OptionsProps) {
  const t = useWords()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: `questions.${at}.options` })
  const groups = useWatch({ control: form.control, name: `questions.${at}.groups` })
  const { data: people = [] } = useQuery({ ...candidates(subdomain), enabled: isElection })
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-15 font-label">{t('form.choices')}</legend>
      {fields.map((field, option) => (
        <div key={field.id} className="grid gap-2 border-t border-line pt-3 first-of-type:border-t-0">
          <div className="grid grid-cols-[1fr_auto] items-end gap-2">
            {isElection ? (
              <Field label={t('form.candidate', { number: option + 1 })}>
                <Controller
                  control={form.control}
                  name={`questions.${at}.options.${option}.memberId`}
                  render={({ field: chosen }) => (
                    <Combobox
                      value={chosen.value}
                      onValueChange={chosen.onChange}
                      placeholder={t('form.pickMember')}
                      options={people.map(({ id, name, flatNumber }) => ({
                        value: id,
                        label: name,
                        detail: flatNumber,
                      }))}
                    />
                  )}
                />
              </Field>
            ) : (
              <Field label={t('form.choice', { number: option + 1 })}>
                <Input maxLength={longestOption} {...form.register(`questions.${at}.options.${option}.title`)} />
              </Field>
            )}
            <IconButton
              label={t('form.removeChoice', { number: option + 1 })}
              icon={<Trash2 />}
              disabled={fields.length < 3}
              onClick={() => remove(option)}
            />
          </div>
          {hasGroups && groups.length > 1 && (
            <Field label={t('form.inGroup', { number: option + 1 })}>
              <NativeSelect
                {...form.register(`questions.${at}.options.${option}.group`)}
                options={groups.map(({ title }, group) => ({
                  value: String(group),
                  label: title || String(group + 1),
                }))}
              />
            </Field>
          )}
          {isElection && (
            <Field label={t('form.statement', { number: option + 1 })}>
              <Textarea
                rows={2}
                maxLength={longestStatement}
                {...form.register(`questions.${at}.options.${option}.statement`)}
              />
            </Field>
          )}
        </div>
      ))}
      {fields.length < mostOptions && (
        <p>
          <Button size="s" icon={<Plus />} onClick={() => append(emptyOption())}>
            {t(isElection ? 'form.addCandidate' : 'form.addChoice')}
          </Button>
        </p>
      )}
    </fieldset>
  )
}
