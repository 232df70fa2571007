export const en = { dashboard: { product: 'Balai', productDetail: 'The back-office of a training provider' } }
