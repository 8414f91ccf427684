import type { ChartProps } from './chart-props.ts'

/** The same figures, exact. */
export const ChartTable = ({ head, label, series, rows, say }: ChartProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A scrolling region must be reachable by keyboard.
  <section className="scroll-quiet max-h-[420px] overflow-auto print:max-h-none" tabIndex={0} aria-label={label}>
    <table className="w-full text-13">
      <thead className="bg-sunken text-left">
        <tr>
          <th scope="col" className="px-2 py-2 font-label">
            {head}
          </th>
          {series.map(({ id, name }) => (
            <th key={id} scope="col" className="px-2 py-2 text-right font-label">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label: name, values }) => (
          <tr key={key} className="border-b border-line">
            <th scope="row" className="px-2 py-2 text-left font-normal">
              {name}
            </th>
            {series.map(({ id }, at) => {
              const value = values[at]
              return (
                <td key={id} className="num px-2 py-2 text-right whitespace-nowrap">
                  {value === null || value === undefined ? '–' : say(value, at)}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
