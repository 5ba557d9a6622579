/** The logarithm of the gamma function above 0 (Lanczos, g = 7), to about 15 digits. */
function logGamma(x: number): number {
  const shifted = x - 1;
  const sum = LANCZOS.reduce((total, term, index) => total + term / (shifted + index + 1), LANCZOS_FIRST);
  const base = shifted + 7.5;
  return 0.5 * Math.log(2 * Math.PI) + (shifted + 0.5) * Math.log(base) - base + Math.log(sum);
}

const LANCZOS_FIRST = 0.9999999999998099;
const LANCZOS = [
  676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
  -0.13857109526572012, 0.000009984369578019572, 1.5056327351493116e-7,
] as const;

const MOST_TERMS = 1000;
const SMALLEST = 1e-300;

/** The upper tail of the regularized incomplete gamma function, for a above 0 and x from 0. */
function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a));
  if (x < a + 1) {
    let term = 1 / a;
    let sum = term;
    for (let n = 1; n < MOST_TERMS && term > sum * Number.EPSILON; n += 1) {
      term *= x / (a + n);
      sum += term;
    }
    return 1 - scale * sum;
  }
  // A continued fraction (Lentz).
  let b = x + 1 - a;
  let c = 1 / SMALLEST;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1; n < MOST_TERMS; n += 1) {
    const factor = -n * (n - a);
    b += 2;
    d = 1 / (factor * d + b || SMALLEST);
    c = b + factor / c || SMALLEST;
    fraction *= d * c;
    if (Math.abs(d * c - 1) < Number.EPSILON) break;
  }
  return scale * fraction;
}

/** The probability that a chi-square variable exceeds x. */
export function chiSquareTail(x: number, degreesOfFreedom: number): number {
  return upperGamma(degreesOfFreedom / 2, x / 2);
}

/** The probability that a standard normal variable is further from 0 than z, on either side. */
export function normalTails(z: number): number {
  return chiSquareTail(z * z, 1);
}

/** The z with as much of the standard normal distribution below it (Wichura, AS 241), for a share between 0 and 1. */
export function normalQuantile(share: number): number {
  const q = share - 0.5;
  if (Math.abs(q) <= 0.425) {
    const r = 0.180625 - q * q;
    return (q * polynomial(CENTER.above, r)) / polynomial(CENTER.below, r);
  }
  const r = Math.sqrt(-Math.log(q < 0 ? share : 1 - share));
  const [part, from] = r <= 5 ? ([NEAR, 1.6] as const) : ([FAR, 5] as const);
  const z = polynomial(part.above, r - from) / polynomial(part.below, r - from);
  return q < 0 ? -z : z;
}

/** @param coefficients of the powers of x, the highest first */
function polynomial(coefficients: readonly number[], x: number): number {
  return coefficients.reduce((value, coefficient) => value * x + coefficient, 0);
}

const CENTER = {
  above: [
    2509.0809287301227, 33430.57558358813, 67265.7709270087, 45921.95393154987, 13731.69376550946, 1971.5909503065513,
    133.14166789178438, 3.3871328727963665,
  ],
  below: [
    5226.495278852854, 28729.085735721943, 39307.89580009271, 21213.794301586597, 5394.196021424751, 687.1870074920579,
    42.31333070160091, 1,
  ],
};
const NEAR = {
  above: [
    0.0007745450142783414, 0.022723844989269184, 0.2417807251774506, 1.2704582524523684, 3.6478483247632045,
    5.769497221460691, 4.630337846156546, 1.4234371107496835,
  ],
  below: [
    1.0507500716444169e-9, 0.0005475938084995345, 0.015198666563616457, 0.14810397642748008, 0.6897673349851,
    1.6763848301838038, 2.053191626637759, 1,
  ],
};
const FAR = {
  above: [
    2.0103343992922881e-7, 0.000027115555687434876, 0.0012426609473880784, 0.026532189526576124, 0.29656057182850487,
    1.7848265399172913, 5.463784911164114, 6.657904643501103,
  ],
  below: [
    2.0442631033899397e-15, 1.421511758316446e-7, 0.000018463183175100548, 0.0007868691311456133, 0.014875361290850615,
    0.1369298809227358, 0.599832206555888, 1,
  ],
};
