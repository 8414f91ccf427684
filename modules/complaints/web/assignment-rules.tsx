import { useMutation, useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { call, noticeOf } from '#web/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type Category, complaints } from '../contract.ts'
import { complaintAssignees, complaintRules } from './queries.ts'
import { categoryName, useWords } from './words.ts'

type Values = { categoryId: string; wing: string; assigneeId: string }
const empty: Values = { categoryId: '', wing: '', assigneeId: '' }

export function AssignmentRules({ subdomain, categories }: { subdomain: string; categories: readonly Category[] }) {
  const t = useWords()
  const { data: rules = [] } = useQuery(complaintRules(subdomain))
  const { data: people = [] } = useQuery(complaintAssignees(subdomain))
  const form = useForm<Values>({ defaultValues: empty })
  const params = { subdomain }
  const onError = (error: unknown) =>
    toast({ title: t('sorting.failed'), description: noticeOf(error, t('tryAgain')), variant: 'destructive' })
  const adding = useMutation({
    mutationFn: ({ categoryId, wing, assigneeId }: Values) =>
      call(complaints.addRule, { params, body: { categoryId: categoryId || null, wing, assigneeId } }),
    meta: { touches: ['complaints'] },
    onSuccess: () => form.reset(empty),
    onError,
  })
  const removing = useMutation({
    mutationFn: (id: string) => call(complaints.removeRule, { params: { ...params, id } }),
    meta: { touches: ['complaints'] },
    onError,
  })
  const nameOf = (id: string | null) => {
    const category = categories.find((one) => one.id === id)
    return category ? categoryName(t, category) : t('sorting.anyCategory')
  }
  return (
    <div className="grid gap-3 pt-3">
      <p className="text-15 text-ink-2">{t('sorting.rulesText')}</p>
      {rules.length === 0 && <p className="text-15 text-ink-3">{t('sorting.noRules')}</p>}
      <ul className="grid gap-2">
        {rules.map((rule) => (
          <li key={rule.id} className="flex items-center gap-3 border-b border-line pb-2 text-15">
            <span className="min-w-0 flex-1">
              <span className="block">
                {nameOf(rule.categoryId)},{' '}
                {rule.wing ? t('sorting.wingName', { wing: rule.wing }) : t('sorting.anyWing')}
              </span>
              <span className="block font-[600]">{rule.assignee.name}</span>
              {!rule.works && <span className="block text-13 text-warn">{t('sorting.rests')}</span>}
            </span>
            <IconButton
              label={t('sorting.remove', { name: rule.assignee.name })}
              icon={<Trash2 />}
              pending={removing.isPending && removing.variables === rule.id}
              onClick={() => removing.mutate(rule.id)}
            />
          </li>
        ))}
      </ul>
      <Form
        form={form}
        draft={null}
        onSubmit={(values) => adding.mutateAsync(values)}
        className="grid items-end gap-3 md:grid-cols-[minmax(0,1fr)_96px_minmax(0,1fr)_auto]"
      >
        <Field label={t('filters.category')}>
          <NativeSelect
            placeholder={t('sorting.anyCategory')}
            options={categories.map((category) => ({ value: category.id, label: categoryName(t, category) }))}
            {...form.register('categoryId')}
          />
        </Field>
        <Field label={t('sorting.wing')}>
          <Input maxLength={20} placeholder={t('sorting.anyWing')} {...form.register('wing')} />
        </Field>
        <Field label={t('actions.assignee')} required error={form.formState.errors.assigneeId?.message}>
          <NativeSelect
            placeholder={t('actions.chooseAssignee')}
            options={people.map(({ id, name, flatNumber }) => ({ value: id, label: `${name}, ${flatNumber}` }))}
            {...form.register('assigneeId', { required: t('form.required') })}
          />
        </Field>
        <Button type="submit" pending={adding.isPending}>
          {t('sorting.addRule')}
        </Button>
      </Form>
    </div>
  )
}
