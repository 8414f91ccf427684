import type { AnalyticsCard } from '../contract.ts'

type Drill = { report: string; parameters: Record<string, string> }

/** The rows of the whole card: what all its drills ask alike, over the days of all of them. */
export const wholeOf = ({ points }: AnalyticsCard): Drill | undefined => {
  const drills = points.flatMap(({ drill }) => drill)
  const [first] = drills
  if (!first) return
  const there = drills.filter(({ report }) => report === first.report)
  const parameters = Object.fromEntries(
    Object.entries(first.parameters).filter(([name, value]) => there.every((one) => one.parameters[name] === value)),
  )
  const daysOf = (name: string) => there.flatMap((one) => one.parameters[name] ?? []).toSorted()
  const [from, to] = [daysOf('from')[0], daysOf('to').at(-1)]
  return { report: first.report, parameters: { ...parameters, ...(from && to && { from, to }) } }
}

/** The report with what is asked of it: its address is the view. */
export const reportHref = (subdomain: string, drill: Drill | undefined): string | undefined =>
  drill &&
  `/app/${encodeURIComponent(subdomain)}/reports?${new URLSearchParams({ report: drill.report, ...drill.parameters })}`
