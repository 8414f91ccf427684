import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { type FlatRules, type Gateway, type RulesOfFlat, visitors } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { BlockedCard } from './blocked.tsx'
import { rulesOf, useGateAct } from './queries.ts'

/** What the gate does for one's flat: whom it asks, what it does with parcels, who is kept out. */
export function RulesTab({ subdomain, gate }: { subdomain: string; gate: Gateway }) {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {gate.flats.map((flat) => (
        <FlatCard key={flat.id} subdomain={subdomain} flatId={flat.id} />
      ))}
      <BlockedCard subdomain={subdomain} flatNumber={gate.flats[0]?.number ?? ''} />
    </div>
  )
}

function FlatCard({ subdomain, flatId }: { subdomain: string; flatId: string }) {
  const { data } = useQuery(rulesOf(subdomain, flatId))
  return data ? <RulesForm key={JSON.stringify(data)} subdomain={subdomain} rules={data} /> : null
}

function RulesForm({ subdomain, rules }: { subdomain: string; rules: RulesOfFlat }) {
  const t = useT(texts)
  const { flat, people, ...values } = rules
  const form = useForm<FlatRules>({ defaultValues: values })
  const saving = useGateAct(
    (body: FlatRules) => call(visitors.saveFlatRules, { params: { subdomain, id: flat.id }, body }),
    {
      done: t('saved'),
    },
  )
  const asked = form.watch('askMembers')
  const toggle = (id: string) =>
    form.setValue('askMembers', asked.includes(id) ? asked.filter((one) => one !== id) : [...asked, id], {
      shouldDirty: true,
    })
  return (
    <Card className="self-start">
      <CardHeader title={`${t('tabs.rules')}, ${flat.number}`} />
      <CardBody>
        <Form
          form={form}
          draft={`visitors.rules ${flat.id}`}
          onSubmit={(body) => saving.mutateAsync(body)}
          className="grid gap-4 sm:grid-cols-2"
        >
          <Field label={t('askWhom')} help={t('askWhomHelp')} group className="sm:col-span-2">
            <span className="grid gap-1">
              {people.map((person) => (
                <Checkbox
                  key={person.id}
                  label={person.name}
                  checked={asked.includes(person.id)}
                  onCheckedChange={() => toggle(person.id)}
                />
              ))}
            </span>
          </Field>
          <Field label={t('dial')}>
            <Input type="tel" maxLength={20} {...form.register('dial')} />
          </Field>
          <Field label={t('intercom')}>
            <Input maxLength={20} {...form.register('intercom')} />
          </Field>
          <Field label={t('deliveries')} className="sm:col-span-2">
            <NativeSelect
              options={(['ask', 'gate', 'let_in'] as const).map((value) => ({
                value,
                label: t(`deliveryRules.${value}`),
              }))}
              {...form.register('deliveries')}
            />
          </Field>
          <Field label={t('quietFrom')} help={t('quietHelp')}>
            <Input type="time" {...form.register('quietFrom')} />
          </Field>
          <Field label={t('quietUntil')}>
            <Input type="time" {...form.register('quietUntil')} />
          </Field>
          <Button
            variant="primary"
            type="submit"
            pending={saving.isPending}
            className="sm:col-span-2 sm:justify-self-start"
          >
            {t('save')}
          </Button>
        </Form>
      </CardBody>
    </Card>
  )
}
