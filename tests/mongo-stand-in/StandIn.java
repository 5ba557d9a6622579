import de.bwaldvogel.mongo.MongoCollection;
import de.bwaldvogel.mongo.MongoDatabase;
import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.MongoVersion;
import de.bwaldvogel.mongo.backend.CollectionOptions;
import de.bwaldvogel.mongo.backend.CursorRegistry;
import de.bwaldvogel.mongo.backend.DatabaseResolver;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.backend.Missing;
import de.bwaldvogel.mongo.backend.QueryResult;
import de.bwaldvogel.mongo.backend.Utils;
import de.bwaldvogel.mongo.backend.ValueComparator;
import de.bwaldvogel.mongo.backend.aggregation.Aggregation;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import de.bwaldvogel.mongo.backend.memory.MemoryCollection;
import de.bwaldvogel.mongo.backend.memory.MemoryDatabase;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.oplog.Oplog;
import io.netty.channel.Channel;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * A server in memory that speaks MongoDB's protocol, for tests on machines without MongoDB. It prints its port and lives
 * until its standard input ends, so it cannot outlive its parent.
 */
class StandIn {
  public static void main(String[] arguments) throws Exception {
    IndexedBackend backend = new IndexedBackend();
    backend.version(new Accepted());
    MongoServer server = new MongoServer(backend);
    server.bind("127.0.0.1", 0);
    System.out.println("port " + server.getLocalAddress().getPort());
    System.out.flush();
    while (System.in.read() != -1) {}
    Runtime.getRuntime().halt(0);
  }

  /** The stock server reports a version that today's driver refuses; the commands we use are the same. */
  static class Accepted implements MongoVersion {
    public List<Integer> getVersionArray() {
      return List.of(5, 0, 0);
    }

    public int getWireVersion() {
      return 13;
    }
  }

  /** The stock server scans a collection unless a unique index answers the query alone; this one uses all indexes. */
  static class IndexedBackend extends MemoryBackend {
    @Override
    public MemoryDatabase openOrCreateDatabase(String name) {
      return new IndexedDatabase(name, getCursorRegistry());
    }
  }

  static class IndexedDatabase extends MemoryDatabase {
    IndexedDatabase(String name, CursorRegistry cursors) {
      super(name, cursors);
    }

    @Override
    protected MemoryCollection openOrCreateCollection(String name, CollectionOptions options) {
      return new IndexedCollection(this, name, options, cursorRegistry);
    }

    @Override
    protected Index<Integer> openOrCreateSecondaryIndex(String collection, String name, List<IndexKey> keys, boolean sparse) {
      return new OrderedIndex(name, keys);
    }

    /** The stock server knows no $unionWith, and reads a whole collection for a pipeline that begins with $match. */
    @Override
    public Document handleCommand(
        Channel channel, String command, Document query, DatabaseResolver databases, Oplog oplog) {
      if (!command.equals("aggregate")) return super.handleCommand(channel, command, query, databases, oplog);
      String collection = (String) query.get("aggregate");
      Pipelines pipelines = new Pipelines(channel, databases, oplog);
      List<Document> found = pipelines.documentsOf(collection, Aggregation.parse(query.get("pipeline")));
      Document cursor = new Document("id", 0L).append("ns", getDatabaseName() + "." + collection);
      return new Document("cursor", cursor.append("firstBatch", found)).append("ok", 1.0);
    }

    private class Pipelines {
      private final Channel channel;
      private final DatabaseResolver databases;
      private final Oplog oplog;

      Pipelines(Channel channel, DatabaseResolver databases, Oplog oplog) {
        this.channel = channel;
        this.databases = databases;
        this.oplog = oplog;
      }

      List<Document> documentsOf(String collection, List<Document> pipeline) {
        Document first = pipeline.isEmpty() ? new Document() : pipeline.get(0);
        boolean isMatched = first.containsKey("$match");
        List<Document> documents = find(collection, isMatched ? (Document) first.get("$match") : new Document());
        for (Document stage : pipeline.subList(isMatched ? 1 : 0, pipeline.size())) {
          Object union = stage.get("$unionWith");
          documents = union == null ? after(stage, documents) : joined(documents, (Document) union);
        }
        return documents;
      }

      @SuppressWarnings("unchecked")
      private List<Document> find(String collection, Document filter) {
        Document query = new Document("find", collection).append("filter", filter).append("batchSize", 1_000_000);
        Document answer = IndexedDatabase.super.handleCommand(channel, "find", query, databases, oplog);
        return (List<Document>) ((Document) answer.get("cursor")).get("firstBatch");
      }

      private List<Document> joined(List<Document> documents, Document union) {
        List<Document> all = new ArrayList<>(documents);
        all.addAll(documentsOf((String) union.get("coll"), Aggregation.parse(union.get("pipeline"))));
        return all;
      }

      private List<Document> after(Document stage, List<Document> documents) {
        MongoCollection<?> none = null;
        Aggregation aggregation =
            Aggregation.fromPipeline(List.of(stage), databases, IndexedDatabase.this, none, oplog);
        return aggregation.runStages(documents.stream());
      }
    }
  }

  /**
   * Narrows a query down by the index that answers most of it; the query is then applied to each document. An index that has the
   * order of the query is walked until there are enough, as MongoDB does.
   */
  static class IndexedCollection extends MemoryCollection {
    IndexedCollection(MongoDatabase database, String name, CollectionOptions options, CursorRegistry cursors) {
      super(database, name, options, cursors);
    }

    @Override
    protected QueryResult queryDocuments(Document query, Document order, int skip, int limit, int batch, Document fields) {
      Document none = new Document();
      for (Index<Integer> index : getIndexes()) {
        if (order == null || order.isEmpty() || !(index instanceof OrderedIndex ordered)) continue;
        Collection<Integer> walk = ordered.inOrder(query, order);
        if (walk != null) return matchDocuments(query, walk, none, skip, limit, batch, fields);
      }
      Iterable<Integer> positions = null;
      int most = 0;
      for (Index<Integer> index : getIndexes()) {
        Document asked = answeredBy(index, query);
        if (asked.size() <= most) continue;
        most = asked.size();
        positions = index.getPositions(asked);
        if (index.isUnique()) break;
      }
      return positions == null
          ? super.queryDocuments(query, order, skip, limit, batch, fields)
          : matchDocuments(query, positions, order, skip, limit, batch, fields);
    }

    /** The part of the query that the index can answer: nothing, when it can't. */
    private static Document answeredBy(Index<Integer> index, Document query) {
      Document part = new Document();
      for (IndexKey key : index.getKeys()) {
        if (!query.containsKey(key.getKey())) break;
        part.put(key.getKey(), query.get(key.getKey()));
        if (!index.isUnique() && !OrderedIndex.isScalar(query.get(key.getKey()))) break;
      }
      return index.canHandle(part) ? part : new Document();
    }
  }

  /** Positions by the values of the indexed paths and the `_id`, in order. No path that we index holds a list. */
  static class OrderedIndex extends Index<Integer> {
    private static final Object HIGHEST = new Object();
    private static final Set<String> OPERATORS = Set.of("$eq", "$in", "$gt", "$gte", "$lt", "$lte");
    private final NavigableMap<List<Object>, Integer> positions = new TreeMap<>(OrderedIndex::compare);

    OrderedIndex(String name, List<IndexKey> keys) {
      super(name, keys, true);
    }

    static boolean isScalar(Object value) {
      return !(value instanceof Document) && !(value instanceof Collection);
    }

    private static int compare(List<Object> one, List<Object> other) {
      Comparator<Object> values = ValueComparator.asc();
      for (int at = 0; at < Math.min(one.size(), other.size()); at++) {
        Object left = one.get(at);
        Object right = other.get(at);
        if (left == HIGHEST || right == HIGHEST) return left == right ? 0 : left == HIGHEST ? 1 : -1;
        int order = values.compare(left, right);
        if (order != 0) return order;
      }
      return Integer.compare(one.size(), other.size());
    }

    private List<Object> entry(Document document) {
      List<Object> values = new ArrayList<>();
      for (String path : keys()) {
        Object value = Utils.getSubdocumentValue(document, path);
        values.add(Missing.isNullOrMissing(value) ? null : value);
      }
      values.add(document.get("_id"));
      return values;
    }

    /** For a query on leading paths: each but the last asks for one value. */
    @Override
    public boolean canHandle(Document query) {
      int size = query.size();
      if (size == 0 || size > keys().size() || !List.copyOf(query.keySet()).equals(keys().subList(0, size))) return false;
      for (Object value : query.values()) {
        if (value instanceof Document && !OPERATORS.containsAll(((Document) value).keySet())) return false;
        if (value instanceof Collection) return false;
      }
      return true;
    }

    @Override
    public Iterable<Integer> getPositions(Document query) {
      List<Object> leading = new ArrayList<>();
      Set<Integer> found = new TreeSet<>();
      for (Object value : query.values()) {
        if (isScalar(value)) {
          leading.add(value);
          continue;
        }
        Document asked = (Document) value;
        if (asked.get("$in") instanceof Collection<?> several) {
          for (Object one : several) found.addAll(between(leading, one, one).values());
          return found;
        }
        Object low = asked.getOrDefault("$eq", asked.getOrDefault("$gte", asked.getOrDefault("$gt", HIGHEST)));
        Object high = asked.getOrDefault("$eq", asked.getOrDefault("$lte", asked.getOrDefault("$lt", HIGHEST)));
        found.addAll(between(leading, low, high).values());
        return found;
      }
      found.addAll(between(leading, HIGHEST, HIGHEST).values());
      return found;
    }

    /** Null unless the paths of this index are those with one value in the query, and then those of the order. */
    Collection<Integer> inOrder(Document query, Document order) {
      List<String> sorted = List.copyOf(order.keySet());
      int equal = keys().size() - sorted.size();
      while (equal >= 0 && !keys().subList(equal, equal + sorted.size()).equals(sorted)) equal--;
      if (equal < 0 || Set.copyOf(order.values()).size() > 1) return null;
      List<Object> leading = new ArrayList<>();
      for (String path : keys().subList(0, equal)) {
        if (!query.containsKey(path) || !isScalar(query.get(path))) return null;
        leading.add(query.get(path));
      }
      Object low = HIGHEST;
      Object high = HIGHEST;
      if (query.get(sorted.get(0)) instanceof Document asked) {
        low = asked.getOrDefault("$gte", asked.getOrDefault("$gt", HIGHEST));
        high = asked.getOrDefault("$lte", asked.getOrDefault("$lt", HIGHEST));
      }
      boolean isDescending = ((Number) order.values().iterator().next()).intValue() < 0;
      return isDescending ? between(leading, low, high).descendingMap().values() : between(leading, low, high).values();
    }

    /** @param low or high: HIGHEST where that side is open */
    private NavigableMap<List<Object>, Integer> between(List<Object> leading, Object low, Object high) {
      List<Object> from = new ArrayList<>(leading);
      if (low != HIGHEST) from.add(low);
      List<Object> to = new ArrayList<>(leading);
      if (high != HIGHEST) to.add(high);
      to.add(HIGHEST);
      return compare(from, to) > 0 ? Collections.emptyNavigableMap() : positions.subMap(from, true, to, true);
    }

    @Override
    public void checkAdd(Document document, MongoCollection<Integer> collection) {}

    @Override
    public void add(Document document, Integer position, MongoCollection<Integer> collection) {
      positions.put(entry(document), position);
    }

    @Override
    public Integer remove(Document document) {
      return positions.remove(entry(document));
    }

    @Override
    public Integer getPosition(Document document) {
      return positions.get(entry(document));
    }

    @Override
    public void checkUpdate(Document before, Document after, MongoCollection<Integer> collection) {}

    @Override
    public void updateInPlace(Document before, Document after, Integer position, MongoCollection<Integer> collection) {
      positions.remove(entry(before));
      positions.put(entry(after), position);
    }

    @Override
    public long getCount() {
      return positions.size();
    }

    @Override
    public long getDataSize() {
      return 0;
    }

    @Override
    public void drop() {
      positions.clear();
    }

    @Override
    public boolean isUnique() {
      return false;
    }
  }
}
