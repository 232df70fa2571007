import { BrandMark } from './Brand.tsx'

/** The same splash as in index.html: no layout shift while the admin loads. */
export const Splash = () => (
  <div className="boot" role="status">
    <BrandMark size={32} />
    Balai
  </div>
)
