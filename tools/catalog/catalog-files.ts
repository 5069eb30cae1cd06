import { renderModelProperties, renderSources } from './dbt/properties-files.ts';
import { renderLossesModel, renderStagingModel } from './dbt/staging-model.ts';
import { renderAcrossEventsPage } from './files/across-events-page.ts';
import { renderDataQualityPage } from './files/data-quality-page.ts';
import { renderEventPage } from './files/event-page.ts';
import { renderEventTypes } from './files/event-types.ts';
import { renderEveryEventPage } from './files/every-event-page.ts';
import { renderIndexPage } from './files/index-page.ts';
import { renderJourneysPage } from './files/journeys-page.ts';
import { renderLoad } from './files/load.ts';
import { renderQueries } from './files/queries.ts';
import { renderSdkEventPage } from './files/sdk-event-page.ts';
import { renderTrackingPlan } from './files/tracking-plan.ts';
import { renderWarehouseQueries } from './files/warehouse-queries.ts';
import { renderCatalogHtml } from './html/catalog-html.ts';
import type { CatalogModel, DataSchema, ReceivedSchema } from './model/catalog-model.ts';
import { receivedSchemas } from './model/received-schemas.ts';
import { sdkEvents } from './model/sdk-events.ts';
import { planFiles } from './plans/plan-files.ts';
import { warehouses } from './sql/warehouses/warehouses.ts';
import { recordAll } from './visits/record-all.ts';

/**
 * All files of docs/events: path within it to text.
 *
 * @param root of the repository, from whose sources the check in the browser is bundled
 */
export async function catalogFiles(model: CatalogModel, root: string): Promise<ReadonlyMap<string, string>> {
  const recorded = await recordAll();
  const volumes = new Map([...recorded].map(([name, { volume }]) => [name, volume]));
  return new Map([
    ['index.md', renderIndexPage(model)],
    ['every-event.md', renderEveryEventPage(model)],
    ['across-events.md', renderAcrossEventsPage()],
    ['journeys.md', renderJourneysPage()],
    ['data-quality.md', renderDataQualityPage(model, root)],
    ...model.events.map(
      (event) => [`${event.slug}.md`, renderEventPage(event, volumes.get(event.name))] as const,
    ),
    ...sdkEvents.map((event) => {
      return [`${event.slug}.md`, renderSdkEventPage(event, model, recorded.get(event.title))] as const;
    }),
    ['catalog.html', await renderCatalogHtml(model, volumes, root)],
    ...model.events.map(({ schema, slug }) => [`schemas/${slug}.schema.json`, renderSchema(schema)] as const),
    ...[...receivedSchemas(model)].map(
      ([slug, schema]) => [`schemas/received/${slug}.schema.json`, renderSchema(schema)] as const,
    ),
    ['types/events.d.ts', await renderEventTypes(model)],
    ['tracking-plan.csv', renderTrackingPlan(model, volumes)],
    ...[...planFiles(model)].map(([path, text]) => [`plans/${path}`, text] as const),
    ['queries.sql', renderQueries(model)],
    ['load.sql', renderLoad(model)],
    ...warehouses.map((warehouse) => {
      return [`sql/${warehouse.slug}.sql`, renderWarehouseQueries(model, warehouse)] as const;
    }),
    ['dbt/sources.yml', renderSources()],
    ['dbt/stg_events.yml', renderModelProperties(model)],
    ...warehouses.flatMap((warehouse) => [
      [`dbt/${warehouse.slug}/stg_events.sql`, renderStagingModel(model, warehouse)] as const,
      [`dbt/${warehouse.slug}/stg_losses.sql`, renderLossesModel(warehouse)] as const,
    ]),
  ]);
}

/** The text of a file in docs/events/schemas. */
function renderSchema(schema: DataSchema | ReceivedSchema): string {
  return `${JSON.stringify(schema, null, 2)}\n`;
}
