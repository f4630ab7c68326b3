import { Card, HeaderBar, ListRow, Screen } from '../src/index.ts';

export function Contents({ views }: { views: string[] }) {
  return (
    <Screen header={<HeaderBar title="Hiram components" />}>
      {['light', 'dark'].map((theme) => (
        <Card key={theme}>
          <h2 className="text-20 font-semibold">{theme}</h2>
          {views.map((view) => (
            <ListRow key={view} title={view} href={`?view=${view}&theme=${theme}`} />
          ))}
        </Card>
      ))}
    </Screen>
  );
}
