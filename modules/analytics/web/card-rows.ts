import type { ChartRow } from '#kernel/charts.ts'
import { sayDay } from '#kernel/formats.ts'
import type { AnalyticsCard } from '../contract.ts'

/** Points as the chart draws them: months by their names, everything else by its own. */
export const rowsOf = ({ points }: AnalyticsCard, lang: string): ChartRow[] =>
  points.map(({ key, label, top, values }) => {
    const isMonth = /^\d{4}-\d{2}$/.test(key)
    return {
      key,
      label: isMonth ? sayDay(`${key}-01`, lang, 'month') : label,
      short: isMonth ? sayDay(`${key}-01`, lang, 'shortMonth') : label,
      ...(top !== undefined && { top }),
      values,
    }
  })

/** The report with what is asked of it: its address is the view. */
export const reportHref = (
  subdomain: string,
  drill: { report: string; parameters: Record<string, string> } | undefined,
): string | undefined =>
  drill &&
  `/app/${encodeURIComponent(subdomain)}/reports?${new URLSearchParams({ report: drill.report, ...drill.parameters })}`
