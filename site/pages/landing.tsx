import { useEffect } from 'react'
import { DemoForm } from '#site/parts/demo-form.tsx'
import { Band } from '#site/parts/landing/band.tsx'
import { Served } from '#site/parts/landing/served.tsx'
import { revealSections } from '#site/parts/reveal-sections.ts'

export default function Landing() {
  useEffect(revealSections, [])
  return (
    <>
      <Served part="top" />
      <Band id="contact">
        <div className="site-w grid grid-cols-1 gap-8 lg:grid-cols-[1fr_1.2fr] lg:gap-12">
          <Served part="contact" />
          <DemoForm />
        </div>
      </Band>
      <Served part="end" />
    </>
  )
}
