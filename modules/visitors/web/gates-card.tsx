import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { type Gate, visitors } from '../contract.ts'
import { texts as officeTexts } from '../texts/office/texts.ts'
import { texts } from '../texts/texts.ts'
import { gatesOf, useGateAct } from './queries.ts'

export function GatesCard({ subdomain, manages }: { subdomain: string; manages: boolean }) {
  const t = useT(texts)
  const o = useT(officeTexts)
  const { data } = useQuery(gatesOf(subdomain))
  const [open, setOpen] = useState<Gate | 'new'>()
  return (
    <Card className="self-start">
      <CardHeader
        title={t('gates')}
        actions={
          manages && (
            <Button size="s" icon={<Plus />} onClick={() => setOpen('new')}>
              {t('addGate')}
            </Button>
          )
        }
      />
      <ul>
        {data?.map((gate) => (
          <li
            key={gate.id}
            className="flex items-center justify-between gap-3 border-t border-line px-4 py-3 text-15 md:px-5"
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">{gate.name}</span>
            <span className="flex items-center gap-2">
              {!gate.isActive && <Badge>{o('resting')}</Badge>}
              {manages && (
                <Button size="s" onClick={() => setOpen(gate)}>
                  {o('editGate')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {open && (
        <GateDialog subdomain={subdomain} gate={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
    </Card>
  )
}

type Values = { name: string; isActive: boolean }

function GateDialog({ subdomain, gate, onClose }: { subdomain: string; gate: Gate | undefined; onClose: () => void }) {
  const t = useT(texts)
  const o = useT(officeTexts)
  const form = useForm<Values>({ defaultValues: { name: gate?.name ?? '', isActive: gate?.isActive ?? true } })
  const saving = useGateAct(
    (body: Values) =>
      gate
        ? call(visitors.updateGate, { params: { subdomain, id: gate.id }, body })
        : call(visitors.addGate, { params: { subdomain }, body: { name: body.name } }),
    { done: t('saved'), after: onClose },
  )
  return (
    <FormDialog
      title={gate ? gate.name : t('addGate')}
      form={form}
      draft={null}
      act={saving}
      submit={t('save')}
      onClose={onClose}
    >
      <Field label={o('gateName')} required error={form.formState.errors.name?.message ?? ''} className="sm:col-span-2">
        <Input maxLength={40} {...form.register('name', { required: t('required') })} />
      </Field>
      {gate && (
        <Checkbox
          className="sm:col-span-2"
          label={o('isActive')}
          checked={form.watch('isActive')}
          onCheckedChange={(on) => form.setValue('isActive', on, { shouldDirty: true })}
        />
      )}
    </FormDialog>
  )
}
