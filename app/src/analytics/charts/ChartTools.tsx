import { ActionIcon, Menu } from '@mantine/core';
import { IconChartBar, IconDots, IconTable } from '@tabler/icons-react';
import { CHART_TEXT as words } from '../../messages/charts.ts';
import { flash } from '../../notices/snackbar.ts';
import { saveContent } from '../../requests/saveFile.ts';
import { csvOf, type ChartTable } from './chartTable.ts';
import { pngOf, svgText } from './picture.ts';

interface ChartToolsProps {
  readonly title: string;
  readonly table: ChartTable;
  /** The chart as drawn; null while it is shown as a table. */
  readonly picture: SVGSVGElement | null;
  readonly isTable: boolean;
  readonly onToggle: () => void;
}

/** The table twin of a chart, its picture and its figures as files. */
export function ChartTools({ title, table, picture, isTable, onToggle }: ChartToolsProps) {
  const save = (content: string | Blob, type: string, ending: string) =>
    saveContent(content instanceof Blob ? content : new Blob([content], { type }), `${title}.${ending}`);
  const withSvg = (use: (text: string) => void | Promise<void>) => () => {
    if (picture === null) return;
    void Promise.resolve(use(svgText(picture, title))).catch(() => flash(words.copyFailed, 'error'));
  };
  const copyPng = async (text: string) => {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': pngOf(text) })]);
    flash(words.copied);
  };
  const copySvg = async (text: string) => {
    await navigator.clipboard.writeText(text);
    flash(words.copied);
  };
  const toggle = isTable ? words.showChart(title) : words.showTable(title);
  return (
    <>
      <ActionIcon size={32} aria-label={toggle} title={toggle} onClick={onToggle}>
        {isTable ? <IconChartBar size={18} aria-hidden /> : <IconTable size={18} aria-hidden />}
      </ActionIcon>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size={32} aria-label={words.menu(title)} title={words.menu(title)}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {/* A byte order mark, so that spreadsheets read it as UTF-8. */}
          <Menu.Item onClick={() => save(`\uFEFF${csvOf(table)}`, 'text/csv;charset=utf-8', 'csv')}>
            {words.csv}
          </Menu.Item>
          <Menu.Item disabled={picture === null} onClick={withSvg((text) => save(text, 'image/svg+xml', 'svg'))}>
            {words.svg}
          </Menu.Item>
          <Menu.Item
            disabled={picture === null}
            onClick={withSvg(async (text) => save(await pngOf(text), 'image/png', 'png'))}
          >
            {words.png}
          </Menu.Item>
          <Menu.Item disabled={picture === null} onClick={withSvg(copySvg)}>
            {words.copySvg}
          </Menu.Item>
          <Menu.Item disabled={picture === null} onClick={withSvg(copyPng)}>
            {words.copyPng}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
