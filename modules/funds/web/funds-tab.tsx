import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { dayOf } from '#kernel/time.ts'
import { call } from '#web/call.ts'
import { useT } from '#web/i18n/i18n.tsx'
import type { SectionProps } from '#web/section.ts'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { Form } from '#web/ui/form.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useSending } from '#web/use-sending.ts'
import { type FundView, funds } from '../contract.ts'
import { texts } from '../texts/texts.ts'
import { ForecastCard } from './forecast-card.tsx'
import { InvestmentsCard } from './investments-card.tsx'
import { PlanFields } from './plan-fields.tsx'
import { emptyPlan, type PlanValues, planFrom, valuesOf } from './plan-values.ts'
import { planOf } from './queries.ts'

/** What will have to be renewed, and whether the fund lasts. What is typed is a what-if until it is saved. */
export function FundsTab({ subdomain }: SectionProps) {
  const { data } = useQuery(planOf(subdomain))
  if (!data) return <Skeleton className="h-[420px] w-full" />
  return (
    <div className="grid gap-4">
      <WhatIf key={data.version} view={data} subdomain={subdomain} />
      <InvestmentsCard subdomain={subdomain} />
    </div>
  )
}

const WhatIf = ({ view, subdomain }: { view: FundView; subdomain: string }) => {
  const t = useT(texts)
  const [today] = useState(() => dayOf(new Date()))
  const saved = view.plan ? valuesOf(view.plan) : emptyPlan(today)
  const form = useForm<PlanValues>({ defaultValues: saved, mode: 'onChange' })
  const plan = planFrom(form.watch())
  // Where nothing is written yet, nothing is wrong either.
  const isUnread = plan === undefined && (view.plan !== null || form.formState.isDirty)
  const saving = useSending(
    (values: PlanValues) =>
      call(funds.savePlan, {
        params: { subdomain },
        body: { ...planFrom(values)!, version: view.version || undefined },
      }),
    {
      done: () => t('what.saved'),
      failed: t('what.failed'),
      tryAgain: t('what.again'),
      touches: ['funds', 'analytics'],
    },
  )
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
      {/* It stays in view while the plan beside it is changed. */}
      <div className="min-w-0 lg:sticky lg:top-4">
        <ForecastCard
          plan={plan}
          isUnread={isUnread}
          flats={view.flats}
          statutoryBasisPoints={view.statutoryBasisPoints}
        />
      </div>
      <Card>
        <CardHeader title={t('what.title')}>{t('what.help')}</CardHeader>
        <CardBody>
          <Form
            form={form}
            draft={view.can.edit ? 'funds.plan' : null}
            onSubmit={(values) => saving.mutateAsync(values)}
            className="grid gap-4"
          >
            <PlanFields
              form={form}
              canSave={view.can.edit}
              isSaving={saving.isPending}
              onBack={() => form.reset(saved)}
            />
          </Form>
        </CardBody>
      </Card>
    </div>
  )
}
