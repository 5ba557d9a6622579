/** How a person filters with a chart: by dragging over its axis or by clicking its rows, and by keyboard in its table. */
export interface Interaction {
  readonly how: 'brush' | 'click';
  /** Whether a category, a figure or a period passes the filter on this chart's features. */
  readonly isKept: (value: string | number) => boolean;
  /** The ends of a brush, as the axis has them: figures, or milliseconds. */
  readonly onRange: (from: number, to: number) => void;
  /** The rows of the chart's table; a click on the chart chooses one as well. */
  readonly row: {
    /** Null: this row cannot be chosen. */
    readonly stateOf: (index: number) => 'kept' | 'free' | null;
    readonly onToggle: (index: number) => void;
  };
}
