import Box from '@mui/material/Box'

type Fact = { readonly name: string; readonly value: string }

/** Few facts, side by side. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <Box
    component="dl"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: 4,
      rowGap: 1.5,
      my: 3,
      mx: 0,
      py: 2,
      borderTop: 1,
      borderBottom: 1,
      borderColor: 'divider',
    }}
  >
    {facts.map(({ name, value }) => (
      <div key={name}>
        <Box component="dt" sx={{ fontSize: 13, color: 'text.secondary' }}>
          {name}
        </Box>
        <Box component="dd" sx={{ m: 0, fontSize: 18, fontWeight: 600 }}>
          {value}
        </Box>
      </div>
    ))}
  </Box>
)
